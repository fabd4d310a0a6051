import { useEffect, useRef, type SyntheticEvent } from 'react'

/** Time that the pointer or focus must rest on a row (ms), so that rows that are only passed over do not count. */
const REACH_DELAY_MS = 120

interface RowReach {
  readonly onMouseOver: (event: SyntheticEvent) => void
  readonly onMouseLeave: () => void
  readonly onFocus: (event: SyntheticEvent) => void
}

/**
 * Hook that returns handlers for an element around rows with `data-id`, which detect that a row will probably be opened.
 * @param onReach called with the id of the row, for example to prefetch it; undefined if not needed
 */
export function useRowReach(onReach: ((id: string) => void) | undefined): Partial<RowReach> {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reached = useRef<string | undefined>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (!onReach) return {}

  function reach(id: string | undefined) {
    if (id === reached.current) return
    reached.current = id
    clearTimeout(timer.current)
    if (id !== undefined) timer.current = setTimeout(() => onReach?.(id), REACH_DELAY_MS)
  }
  const handle = ({ target }: SyntheticEvent) => reach((target as Element).closest<HTMLElement>('[data-id]')?.dataset.id)
  return { onMouseOver: handle, onMouseLeave: () => reach(undefined), onFocus: handle }
}
