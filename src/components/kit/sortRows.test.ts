import fc from 'fast-check'
import { compareCodePoints } from '../../../contract/rules/listKeys'
import { sortRows, type TableColumn } from './tableColumn'

interface Row {
  readonly id: string
  readonly qty: number
  readonly date: string
}

const columns: TableColumn<Row>[] = [
  { field: 'id', header: 'ID', value: (row) => row.id },
  { field: 'qty', header: 'Quantity', value: (row) => row.qty },
  { field: 'date', header: 'Date', value: (row) => row.date },
]
const row = (id: string, qty = 0, date = ''): Row => ({ id, qty, date })
const idOf = ({ id }: Row) => id
const ids = (rows: readonly Row[]) => rows.map(({ id }) => id)

test('rows equal in the first column are sorted by the second, each in its own direction', () => {
  const rows = [row('a', 1, '2026-01-01'), row('b', 2, '2026-01-01'), row('c', 1, ''), row('d', 1, '2026-01-02')]
  const sort = [
    { field: 'qty', direction: 'asc' },
    { field: 'date', direction: 'desc' },
  ] as const
  expect(ids(sortRows(rows, columns, sort, idOf))).toEqual(['d', 'a', 'c', 'b'])
  expect(ids(sortRows(rows, columns, [...sort].reverse(), idOf))).toEqual(['d', 'a', 'b', 'c'])
})

test('text of only blanks and marks sorts as blank, as in every database', () => {
  const rows = [row('a', 0, ' '), row('b', 0, 'x'), row('c', 0, ' \u0301\t'), row('d', 0, '')]
  expect(ids(sortRows(rows, columns, [{ field: 'date', direction: 'asc' }], idOf))).toEqual(['b', 'a', 'c', 'd'])
  expect(ids(sortRows(rows, columns, [{ field: 'date', direction: 'desc' }], idOf))).toEqual(['b', 'a', 'c', 'd'])
})

test('without a sort, or with an unknown column, the given array is returned', () => {
  const rows = [row('b'), row('a')]
  expect(sortRows(rows, columns, [], idOf)).toBe(rows)
  expect(sortRows(rows, columns, [{ field: 'gone', direction: 'asc' }], idOf)).toBe(rows)
})

test('every sort keeps all rows, orders them, and breaks ties by id in both directions', () => {
  const anyRows = fc.array(fc.record({ id: fc.string(), qty: fc.integer({ min: 0, max: 5 }), date: fc.constant('') }))
  fc.assert(
    fc.property(anyRows, fc.constantFrom('asc' as const, 'desc' as const), (rows, direction) => {
      const sorted = sortRows(rows, columns, [{ field: 'qty', direction }], idOf)
      expect(new Set(sorted)).toEqual(new Set(rows))
      sorted.forEach((current, index) => {
        const next = sorted[index + 1]
        if (!next) return
        const step = direction === 'asc' ? next.qty - current.qty : current.qty - next.qty
        expect(step).toBeGreaterThanOrEqual(0)
        if (step === 0) expect(compareCodePoints(current.id, next.id)).toBeLessThanOrEqual(0)
      })
    }),
  )
})
