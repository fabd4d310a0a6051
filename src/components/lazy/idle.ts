import { useEffect } from 'react'
import type { LazyComponent } from './lazyComponent'

let firstList: Promise<unknown> = Promise.resolve()

/** Makes {@link idle} wait for the first list too: what a start shows comes before what it may need later. */
export function idleAfter(loading: Promise<unknown>): void {
  firstList = loading
}

/**
 * Returns a promise that resolves when the browser is idle, after 500 ms at the latest; after 200 ms without
 * `requestIdleCallback`.
 */
export async function idle(): Promise<void> {
  await firstList
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: 500 })
    else setTimeout(resolve, 200)
  })
}

/** Wraps a loader so that it starts when the browser is idle. */
export function whenIdle<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  return () => idle().then(load)
}

/**
 * Hook that preloads a component when the browser is idle after the first render, so that it can be shown at once, even offline.
 */
export function useIdlePreload({ preload }: Pick<LazyComponent<never>, 'preload'>): void {
  useEffect(() => void idle().then(preload), [preload])
}
