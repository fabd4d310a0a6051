import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import type { DataTableBodyProps } from './dataTableProps'

/** How long (ms) a click counts as meant for the row that was there before. */
const ARRIVAL_MS = 1_000
/** The pointer still rests where it was within this distance (pixels): a press moves it a little. */
const REST_PX = 8

const NOWHERE = { x: Number.NaN, y: Number.NaN }

interface Arrival {
  readonly at: number
  readonly pointer: typeof NOWHERE
}

/** A click on a row that has just come under the resting pointer, because others changed the list, is ignored. */
export function useShiftGuard<Row>(table: DataTableBodyProps<Row>) {
  const { rows, getRowId, filterKey, sort, page, pageSize } = table
  const pointer = useRef(NOWHERE)
  const shown = useRef({ rows, filterKey, sort, page, pageSize })
  const arrivals = useRef<ReadonlyMap<string, Arrival>>(new Map())
  useLayoutEffect(
    function rememberArrivals() {
      const last = shown.current
      shown.current = { rows, filterKey, sort, page, pageSize }
      const isSameView = last.filterKey === filterKey && last.sort === sort && last.page === page && last.pageSize === pageSize
      if (last.rows === rows && isSameView) return
      const arrival = { at: performance.now(), pointer: pointer.current }
      const before = arrivals.current
      const arrived = rows.flatMap((row, place): [string, Arrival][] => {
        const id = getRowId(row)
        const former = last.rows[place]
        if (former === undefined) return []
        const stays = getRowId(former) === id ? before.get(id) : arrival
        return stays ? [[id, stays]] : []
      })
      // The user's own search, order and page bring the rows that are meant.
      arrivals.current = new Map(isSameView ? arrived : [])
    },
    [rows, getRowId, filterKey, sort, page, pageSize],
  )
  return {
    onMouseMove: ({ clientX: x, clientY: y }: MouseEvent) => void (pointer.current = { x, y }),
    onClickCapture(event: MouseEvent) {
      const row = (event.target as Element).closest<HTMLElement>('[data-id]')
      const arrival = arrivals.current.get(row?.dataset.id ?? '')
      if (!arrival || performance.now() - arrival.at > ARRIVAL_MS) return
      const isResting = Math.hypot(event.clientX - arrival.pointer.x, event.clientY - arrival.pointer.y) <= REST_PX
      if (!isResting) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
