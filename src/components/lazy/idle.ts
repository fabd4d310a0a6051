import { useEffect } from 'react'
import type { LazyComponent } from './lazyComponent'

/** The page has drawn itself and has nothing else to do; not every browser tells. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve, 200)
  })
}

/** Loads code once the page is idle. */
export function whenIdle<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return () => idle().then(load)
}

/** Loads a part once the screen that may show it has been drawn and is idle, so that it is there when it is wanted, also without a connection. */
export function useIdlePreload({ preload }: Pick<LazyComponent<never>, 'preload'>): void {
  useEffect(() => void idle().then(preload), [preload])
}
