/** Returns the text of each element. */
export function textsOf(elements: Iterable<Element>): (string | null)[] {
  return [...elements].map((element) => element.textContent)
}
