import { sortKey } from '../../../contract/rules/listKeys'
import { compareCodePoints } from './compareCodePoints'
import type { TableColumn } from './tableColumn'

/** By which column rows are sorted; null leaves them in the order in which they were given. */
export type SortState = { readonly field: string; readonly direction: 'asc' | 'desc' } | null

type SortValue = string | number | null

function sortValue(value: SortValue): SortValue {
  if (typeof value !== 'string') return value
  const key = sortKey(value)
  return key.trim() === '' ? null : key
}

function compareValues(a: string | number, b: string | number): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return compareCodePoints(String(a), String(b))
}

/**
 * Rows in the order that `sort` asks for, as a new array; the given array itself when nothing is sorted. Blank values stand last, and
 * equal rows by their ids, ascending, in both directions.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly TableColumn<Row>[],
  sort: SortState,
  getRowId: (row: Row) => string,
): readonly Row[] {
  const column = sort && columns.find(({ field }) => field === sort.field)
  if (!sort || !column) return rows
  const sign = sort.direction === 'asc' ? 1 : -1
  const read = column.sortBy ?? column.value
  // Values are read once per row, not once per comparison.
  return rows
    .map((row) => ({ row, value: sortValue(read(row)) }))
    .sort((a, b) => {
      const byId = () => compareCodePoints(getRowId(a.row), getRowId(b.row))
      if (a.value === null || b.value === null) return Number(a.value === null) - Number(b.value === null) || byId()
      return sign * compareValues(a.value, b.value) || byId()
    })
    .map(({ row }) => row)
}
