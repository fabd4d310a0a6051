import { useLayoutEffect, useRef, type MouseEvent } from 'react'

/** How long (ms) a click counts as meant for the row that was under the pointer before rows moved. */
const SEEN_MS = 1_000
/** The pointer still rests where it was before within this distance (pixels): a press moves it a little. */
const REST_PX = 8

const NOWHERE = { x: Number.NaN, y: Number.NaN }

interface ShiftGuard {
  readonly onMouseMove: (event: MouseEvent) => void
  readonly onClickCapture: (event: MouseEvent) => void
}

/**
 * Hook that returns handlers for an element around rows with `data-id`. When another row has just come under a resting pointer,
 * because others changed the list, a click is ignored: it was meant for the row before.
 * @param rows the rows from top to bottom
 */
export function useShiftGuard<Row>(rows: readonly Row[], getRowId: (row: Row) => string): ShiftGuard {
  const pointer = useRef(NOWHERE)
  const shift = useRef({ rows, before: rows, at: Number.NEGATIVE_INFINITY, pointer: NOWHERE })
  useLayoutEffect(
    function rememberShift() {
      const last = shift.current
      if (last.rows === rows) return
      const at = performance.now()
      const isOne = at - last.at < SEEN_MS
      shift.current = { rows, before: isOne ? last.before : last.rows, at, pointer: isOne ? last.pointer : pointer.current }
    },
    [rows],
  )
  return {
    onMouseMove: ({ clientX: x, clientY: y }) => void (pointer.current = { x, y }),
    onClickCapture(event) {
      const { rows: now, before, at, pointer: rested } = shift.current
      const isResting = Math.hypot(event.clientX - rested.x, event.clientY - rested.y) <= REST_PX
      if (!isResting || performance.now() - at > SEEN_MS) return
      const id = (event.target as Element).closest<HTMLElement>('[data-id]')?.dataset.id
      const place = now.findIndex((row) => getRowId(row) === id)
      const former = before[place]
      if (former === undefined || getRowId(former) === id) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
