export function textsOf(elements: Iterable<Element>): (string | null)[] {
  return [...elements].map((element) => element.textContent)
}
