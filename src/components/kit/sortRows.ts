import type { ListSort } from '../../../contract/entities/window'
import { sortKey } from '../../../contract/rules/listKeys'
import type { TableColumn } from './tableColumn'

/** Columns that rows are sorted by, most significant first; empty for the given order. */
export type SortState = readonly ListSort[]

type SortValue = string | number | null

function sortValue(value: SortValue): SortValue {
  if (typeof value !== 'string') return value
  const key = sortKey(value)
  return key.trim() === '' ? null : key
}

function compareValues(a: SortValue, b: SortValue, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : compareCodePoints(String(a), String(b)))
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
  const keys = sort.flatMap(({ field, direction }) => {
    const column = columns.find((candidate) => candidate.field === field)
    return column ? [{ read: column.sortBy ?? column.value, sign: direction === 'asc' ? 1 : -1 }] : []
  })
  if (keys.length === 0) return rows
  // Values are read once per row, not once per comparison.
  return rows
    .map((row) => ({ row, values: keys.map(({ read }) => sortValue(read(row))) }))
    .sort((a, b) => {
      for (const [place, { sign }] of keys.entries()) {
        const order = compareValues(a.values[place] ?? null, b.values[place] ?? null, sign)
        if (order !== 0) return order
      }
      return compareCodePoints(getRowId(a.row), getRowId(b.row))
    })
    .map(({ row }) => row)
}

/** Compares texts by their code points, which is the order of their UTF-8 bytes; `<` compares UTF-16 units, where surrogates stand too early. */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let place = 0; place < length; place += 1) {
    const left = a.charCodeAt(place)
    const right = b.charCodeAt(place)
    if (left !== right) return rank(left) - rank(right)
  }
  return a.length - b.length
}

/** A UTF-16 unit with the surrogates moved behind all others. */
function rank(unit: number): number {
  if (unit < 0xd800) return unit
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800
}
