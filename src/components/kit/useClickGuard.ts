import { DOUBLE_CLICK_GUARD_MS } from '../../../contract/constants'
import { useCallback, useRef } from 'react'

/**
 * A function that tells whether a click counts. A click sooner than 300 ms after the previous one does not,
 * whether the previous one counted or not: a burst of clicks is one click.
 */
export function useClickGuard(): () => boolean {
  const lastClickAt = useRef(Number.NEGATIVE_INFINITY)
  return useCallback(() => {
    const now = performance.now()
    const counts = now - lastClickAt.current >= DOUBLE_CLICK_GUARD_MS
    lastClickAt.current = now
    return counts
  }, [])
}
