import { useEffect, useRef, type FocusEvent, type MouseEvent } from 'react'

/** Time that the mouse or focus must rest on a row (ms), so that rows that are only passed over do not count. */
const REACH_DELAY_MS = 120

interface RowReach {
  readonly onMouseOver: (event: MouseEvent) => void
  readonly onMouseLeave: () => void
  readonly onFocus: (event: FocusEvent) => void
}

/**
 * Hook that returns handlers for an element around rows with `data-id`, which detect that a row will probably be opened. A
 * touch counts only as the tap that opens a row, and the focus only where keys brought it.
 * @param onReach called with the id of the row, for example to prefetch it; undefined if not needed
 */
export function useRowReach(onReach: ((id: string) => void) | undefined): Partial<RowReach> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reached = useRef<string | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (!onReach) return {}

  function reach(target?: Element) {
    const id = target?.closest<HTMLElement>('[data-id]')?.dataset.id
    if (id === reached.current) return
    reached.current = id
    clearTimeout(timer.current)
    if (id !== undefined) timer.current = setTimeout(() => onReach?.(id), REACH_DELAY_MS)
  }
  return {
    onMouseOver: ({ target }) => reach(target as Element),
    onMouseLeave: () => reach(),
    onFocus: ({ target }) => target.matches(':focus-visible') && reach(target),
  }
}
