/** Sorts elements into lists by a key, in the order in which they come. */
export function groupBy<Element>(elements: readonly Element[], keyOf: (element: Element) => string): Map<string, Element[]> {
  const groups = new Map<string, Element[]>()
  for (const element of elements) {
    const group = groups.get(keyOf(element))
    if (group) group.push(element)
    else groups.set(keyOf(element), [element])
  }
  return groups
}
