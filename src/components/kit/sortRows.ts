import type { ListSort } from '../../../contract/entities/window'
import { sortKey } from '../../../contract/rules/listKeys'
import type { TableColumn } from './tableColumn'

/** Columns by which rows are sorted, most significant first; empty keeps the given order. */
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
 * Returns a sorted copy of the rows, or the given array if `sort` names no column. In both directions blank values come last, and
 * equal rows are sorted by id, ascending.
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
  // Sort keys are computed once per row, not once per comparison.
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

/**
 * Compares texts by code points, which is the order of their UTF-8 bytes. `<` compares UTF-16 units, which puts surrogate pairs
 * before U+E000 to U+FFFF.
 */
export function compareCodePoints(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let place = 0; place < length; place += 1) {
    const left = a.charCodeAt(place)
    const right = b.charCodeAt(place)
    if (left !== right) return rank(left) - rank(right)
  }
  return a.length - b.length
}

/** Maps a UTF-16 unit so that surrogates sort after all other units. */
function rank(unit: number): number {
  if (unit < 0xd800) return unit
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800
}
