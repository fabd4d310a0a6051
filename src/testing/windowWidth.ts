/**
 * Gives the window a width (pixels) that media queries see; jsdom has none of its own. `null` takes it away again.
 * Only `min-width`, `max-width` and the wish for less motion are understood, which everybody has; everything else does not match.
 */
export function setWindowWidth(width: number | null): void {
  if (width === null) {
    Reflect.deleteProperty(window, 'matchMedia')
    return
  }
  window.matchMedia = (query) => {
    const bounds = [...query.matchAll(/\((min|max)-width:\s*([\d.]+)px\)/g)]
    const matches =
      query.includes('prefers-reduced-motion') ||
      (bounds.length > 0 &&
        bounds.every(([, kind, pixels]) => (kind === 'min' ? width >= Number(pixels) : width <= Number(pixels))))
    return Object.assign(new EventTarget(), {
      matches,
      media: query,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    })
  }
}
