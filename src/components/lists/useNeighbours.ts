import { useMemo } from 'react'
import { getRowId } from './listDefinition'
import { neighboursOf } from './neighbours'
import type { Neighbours } from './neighbours'
import { sortRows } from '../kit/sortRows'
import type { SortState } from '../kit/sortRows'
import type { TableColumn } from '../kit/tableColumn'

interface NeighboursOptions<Row> {
  /** Every row of the list. */
  readonly all: readonly Row[]
  /** Those that search and checkbox leave, in the list's own order. */
  readonly rows: readonly Row[]
  readonly columns: readonly TableColumn<Row>[]
  readonly sort: SortState
  /** The open document, or null. */
  readonly id: string | null
}

/** The documents before and after the open one, as the list is filtered and sorted. One that the list hides has its place all the same. */
export function useNeighbours<Row extends { readonly id: string }>(options: NeighboursOptions<Row>): Neighbours {
  const { all, rows, columns, sort, id } = options
  return useMemo(
    () => neighboursOf(id === null ? [] : sortRows(withOpen(all, rows, id), columns, sort, getRowId), id),
    [all, rows, columns, sort, id],
  )
}

/** A document that was just finished leaves the list; the next one is still the next one. */
function withOpen<Row extends { readonly id: string }>(all: readonly Row[], rows: readonly Row[], id: string): readonly Row[] {
  if (rows.some((row) => row.id === id)) return rows
  const shown = new Set(rows)
  return all.filter((row) => shown.has(row) || row.id === id)
}
