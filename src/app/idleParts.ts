import { lazy } from 'react'
import type { ComponentType } from 'react'

/** The page has drawn itself and has nothing else to do; not every browser tells. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve, 200)
  })
}

/** A part that is loaded once the screen stands, and without which everything else works. */
function idlePart(load: () => Promise<{ readonly default: ComponentType }>) {
  return lazy(() =>
    idle()
      .then(load)
      .catch(() => ({ default: () => null })),
  )
}

/** Takes scans. */
export const LazyScanner = idlePart(() => import('./scanner/Scanner').then(({ Scanner }) => ({ default: Scanner })))

/** What a person chooses for this browser. */
export const LazyBrowserSettings = idlePart(() =>
  import('./BrowserSettings').then(({ BrowserSettings }) => ({ default: BrowserSettings })),
)
