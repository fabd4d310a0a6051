import type { TableColumn } from './tableColumn'

/** By which column rows are sorted; null leaves them in the order in which they were given. */
export type SortState = { readonly field: string; readonly direction: 'asc' | 'desc' } | null

const collator = new Intl.Collator('en-US', { numeric: true, sensitivity: 'base' })

type Value = string | number | null

const isBlank = (value: Value) => value === '' || value === null

function compareValues(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a), String(b))
}

/**
 * Rows in the order that `sort` asks for, as a new array; the given array itself when nothing is sorted.
 * Stable in both directions, so equal rows keep the order in which they were given. Blank values stand last in both directions.
 */
export function sortRows<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[], sort: SortState): readonly Row[] {
  const column = sort && columns.find(({ field }) => field === sort.field)
  if (!sort || !column) return rows
  const sign = sort.direction === 'asc' ? 1 : -1
  // Values are read once per row, not once per comparison.
  return rows
    .map((row) => ({ row, value: column.value(row) }))
    .sort((a, b) => {
      if (isBlank(a.value) || isBlank(b.value)) return Number(isBlank(a.value)) - Number(isBlank(b.value))
      return sign * compareValues(a.value, b.value)
    })
    .map(({ row }) => row)
}
