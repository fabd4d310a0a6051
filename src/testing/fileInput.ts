/** Returns the file input inside an element. It is hidden behind the element that users click, so it cannot be found by role. */
export function fileInput(container: Element): HTMLInputElement {
  const input = container.querySelector('input[type="file"]')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file input')
  return input
}
