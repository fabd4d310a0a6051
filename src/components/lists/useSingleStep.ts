import { useCallback, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Lets one step through the browser's history be taken from each entry: of two clicks that come before the screen has followed the
 * first one, the second does nothing.
 * @returns takes a step, which must change the address, unless one was taken from here already. Stable.
 */
export function useSingleStep(): (step: () => void) => void {
  const { key } = useLocation()
  const isTaken = useRef(false)
  // Before paint, so that a visible button works at once.
  useLayoutEffect(() => {
    isTaken.current = false
  }, [key])
  return useCallback((step) => {
    if (isTaken.current) return
    isTaken.current = true
    step()
  }, [])
}
