/** A ref for an element that the user waits for: scrolls it into sight when it appears. */
export function bringIntoSight(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
