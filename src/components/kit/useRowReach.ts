import { useEffect, useRef, type SyntheticEvent } from 'react'

/** A row is about to be opened when the pointer or the focus has been on it this long (ms): shorter, it was only crossed. */
const REACH_DELAY_MS = 120

interface RowReach {
  readonly onMouseOver: (event: SyntheticEvent) => void
  readonly onMouseLeave: () => void
  readonly onFocus: (event: SyntheticEvent) => void
}

/**
 * Handlers for an element around rows with `data-id`.
 * @param onReach called with the id of a row that is about to be opened; undefined when not needed
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
