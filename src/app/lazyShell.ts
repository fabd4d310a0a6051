import { lazy } from 'react'

const load = () => import('./Shell').then(({ Shell }) => ({ default: Shell }))

/** The shell in a piece of its own: the sign-in page does without it. */
export const LazyShell = lazy(load)

/** Begins to load the shell before it is shown. A failure shows when it really is. */
export function preloadShell(): void {
  load().catch(() => undefined)
}
