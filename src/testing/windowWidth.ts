/**
 * Sets the window width (pixels) for media queries, which jsdom does not support; `null` removes it. Supports only `min-width`,
 * `max-width` and `prefers-reduced-motion`, which always matches; all other queries do not match.
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
