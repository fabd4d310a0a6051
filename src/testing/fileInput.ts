/** The file input inside an element; people click what lies over it, so it has no role to be found by. */
export function fileInput(container: Element): HTMLInputElement {
  const input = container.querySelector('input[type="file"]')
  if (!(input instanceof HTMLInputElement)) throw new Error('There is no file input')
  return input
}
