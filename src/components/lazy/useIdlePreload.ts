import { useEffect } from 'react'
import { idle } from './idle'
import type { LazyComponent } from './lazyComponent'

/** Loads a part once the screen that may show it has been drawn and is idle, so that it is there when it is wanted, also without a connection. */
export function useIdlePreload({ preload }: Pick<LazyComponent<never>, 'preload'>): void {
  useEffect(() => void idle().then(preload), [preload])
}
