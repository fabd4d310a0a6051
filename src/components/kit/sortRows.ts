import type { ListSort } from '../../../contract/entities/window'
import { signsOf, sortByValues, textKey } from '../../../contract/rules/listOrder'
import type { TableColumn } from './tableColumn'

/** Most significant first; empty keeps the given order. */
export type SortState = readonly ListSort[]

const sortValue = (value: string | number | null) => (typeof value === 'string' ? textKey(value) : value)

/** Returns a sorted copy, or the given rows if `sort` names no column. Blank values come last, equal rows are sorted by id. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: SortState,
  getRowId: (row: Row) => string,
): readonly Row[] {
  const known = sort.flatMap(({ field, direction }) => {
    const column = columns.find((candidate) => candidate.field === field)
    return column ? [{ field, direction, read: column.sortBy ?? column.value }] : []
  })
  if (known.length === 0) return rows
  return sortByValues(rows, signsOf(known), (row) => known.map(({ read }) => sortValue(read(row))), getRowId)
}
