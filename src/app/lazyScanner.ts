import { lazy } from 'react'

/** The page has drawn itself and has nothing else to do; not every browser tells. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 2_000 })
    else setTimeout(resolve, 200)
  })
}

const load = () => import('./scanner/Scanner').then(({ Scanner }) => ({ default: Scanner }))

/** The scanner in a piece of its own, loaded once the screen stands. Without it everything works but scanning. */
export const LazyScanner = lazy(() =>
  idle()
    .then(load)
    .catch(() => ({ default: () => null })),
)
