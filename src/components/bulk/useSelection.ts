import { useMemo } from 'react'
import { useAppDispatch, useAppSelector } from '../../services/hooks'
import { selectBulkSelection, selectionChanged, type BulkList } from '../../services/bulk/bulkSlice'
import type { TableSelection } from '../kit/dataTableProps'
import type { SelectableList } from './selectableList'

/** What is selected of a list. */
export interface Selection extends TableSelection {
  /** Documents can be selected. */
  readonly isOn: boolean
  readonly count: number
  /** Number of documents that match the search and filter, on all pages. */
  readonly matching: number
  /** All of these are selected. */
  readonly isWhole: boolean
  readonly turn: (on: boolean) => void
}

/**
 * The selection in the list on the screen; the same object until it changes. A selection of all matching documents ends when the
 * search changes.
 * @param list a list whose documents can be selected
 */
export function useSelection(list: BulkList, open: SelectableList): Selection {
  const dispatch = useAppDispatch()
  const stored = useAppSelector(selectBulkSelection)
  const { searched, rows, pages } = open
  const matching = pages?.shown?.matchCount ?? rows.length
  return useMemo(() => {
    const mine = stored?.list === list ? stored : null
    const isAllBut = mine?.allOf === searched
    const ids = mine && (isAllBut || mine.allOf === null) ? mine.ids : NOTHING
    function change(all: boolean, changed: readonly string[]) {
      // Where all rows are loaded they are selected by name, and stay selected when something else is searched.
      if (all && !pages) {
        const named = new Set(isAllBut ? NOTHING : ids)
        for (const { id } of rows) named.add(id)
        for (const id of changed) named.delete(id)
        dispatch(selectionChanged({ list, allOf: null, ids: [...named] }))
      } else dispatch(selectionChanged({ list, allOf: all ? searched : null, ids: changed }))
    }
    const isNamed = (id: string) => ids.includes(id)
    const chosen = new Set(ids)
    return {
      isOn: mine !== null,
      count: isAllBut ? Math.max(0, matching - ids.length) : ids.length,
      matching,
      isWhole: isAllBut ? ids.length === 0 : pages ? ids.length >= matching : rows.every(({ id }) => chosen.has(id)),
      isAllBut,
      ids,
      has: (id) => isNamed(id) !== isAllBut,
      toggle: (id) => change(isAllBut, isNamed(id) ? ids.filter((other) => other !== id) : [...ids, id]),
      change,
      turn: (on) => dispatch(selectionChanged(on ? { list, allOf: null, ids: [] } : null)),
    }
  }, [dispatch, list, stored, searched, rows, pages, matching])
}

const NOTHING: readonly string[] = []
