/** Callback ref that scrolls an element into view when it is mounted; for outcomes that the user waits for. */
export function bringIntoSight(element: Element | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
