import { useMemo } from 'react'
import { readPages } from '../../../services/pagesApi'
import { useAppDispatch, useAppSelector } from '../../../services/store/hooks'
import { MAX_DOCUMENTS } from '../../../services/writes/bulk/bulkActions'
import { selectIsGeneralUser } from '../../../slices/authSlice'
import { selectBulkSelection, selectionChanged, type BulkList, type BulkRow } from '../../../slices/bulkSlice'
import type { TableSelection } from '../../kit/dataTableProps'
import { listedDocuments, type ListRow } from '../listDefinition'
import type { AnyListScreen } from '../useListScreen'

export interface Selection extends TableSelection {
  readonly list: BulkList
  readonly count: number
  readonly isWhole: boolean
  readonly setOn: (on: boolean) => void
}

/** A selection of all matches is cleared by a new search. */
export function useSelection(listState: AnyListScreen): Selection | null {
  const dispatch = useAppDispatch()
  const stored = useAppSelector(selectBulkSelection)
  const isAllowed = useAppSelector(selectIsGeneralUser)
  const documents = isAllowed ? listedDocuments(listState.list) : undefined
  const list: BulkList | null = documents === undefined || documents === 'sales' ? null : documents
  const { key: searched } = listState.search
  const { rows, count: matching, page } = listState.table
  return useMemo(() => {
    if (list === null) return null
    const mine = stored?.list === list ? stored : null
    const isAllBut = mine?.allOf === searched
    const ids = mine && (isAllBut || mine.allOf === null) ? mine.ids : NOTHING
    const change = (all: boolean, changed: readonly string[]) => {
      // When all rows are loaded, their ids are selected, and stay selected when the search changes.
      if (all && !page) {
        const named = new Set(isAllBut ? NOTHING : ids)
        for (const { id } of rows) named.add(id)
        for (const id of changed) named.delete(id)
        dispatch(selectionChanged({ list, allOf: null, ids: [...named] }))
      } else dispatch(selectionChanged({ list, allOf: all ? searched : null, ids: changed }))
    }
    const chosen = new Set(ids)
    return {
      list,
      isOn: mine !== null,
      count: isAllBut ? Math.max(0, matching - ids.length) : ids.length,
      // What matches on pages that are not loaded is unknown, so by their ids documents are all only where one page has them all.
      isWhole: isAllBut ? ids.length === 0 : matching <= rows.length && rows.every(({ id }) => chosen.has(id)),
      isAllBut,
      ids,
      change,
      setOn: (on) => dispatch(selectionChanged(on ? { list, allOf: null, ids: [] } : null)),
    }
  }, [dispatch, list, stored, searched, rows, page, matching])
}

const NOTHING: readonly string[] = []

type SelectedDocument = Pick<BulkRow, 'id' | 'text'>

/** Null when all matching documents are selected and some are on pages that are not loaded. */
export function selectedIds(listState: AnyListScreen, { isAllBut, ids }: Selection): readonly string[] | null {
  if (!isAllBut) return ids
  const { page, rows } = listState.table
  return page ? null : without(rows, ids).map(({ id }) => id)
}

export function useSelectedDocuments(
  listState: AnyListScreen,
  { isAllBut, ids }: Selection,
): () => Promise<readonly SelectedDocument[] | null> {
  const dispatch = useAppDispatch()
  return async () => {
    const { list, loaded, table } = listState
    if (!isAllBut) {
      const known = new Map([...table.rows, ...loaded.all].map((row) => [row.id, row]))
      return ids.map((id) => ({ id, text: textOf(known.get(id)) }))
    }
    if (!table.page) return without(table.rows, ids)
    const rows: ListRow[] = []
    const onPage = (response: unknown) => {
      const page = list.rowsOf(response)
      rows.push(...page)
      return page.length > 0
    }
    const error = await dispatch(readPages(table.page.request, MAX_DOCUMENTS * 2, onPage))
    return error ? null : without(rows, ids)
  }
}

function without(rows: readonly ListRow[], ids: readonly string[]): readonly SelectedDocument[] {
  const left = new Set(ids)
  return rows.filter(({ id }) => !left.has(id)).map((row) => ({ id: row.id, text: textOf(row) }))
}

function textOf(row: object | undefined): string {
  for (const field of ['customerName', 'description', 'inventoryCd']) {
    const value = (row as Readonly<Record<string, unknown>> | undefined)?.[field]
    if (typeof value === 'string') return value
  }
  return ''
}
