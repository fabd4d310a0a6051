/** What stands in each of the elements. */
export function textsOf(elements: Iterable<Element>): (string | null)[] {
  return [...elements].map((element) => element.textContent)
}
