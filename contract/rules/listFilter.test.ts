import fc from 'fast-check'
import { writeFilter, type ListFilter } from '../filterParameters'
import { MAX_FILTER_LENGTH, MAX_FILTER_VALUES, matchesFilter, readFilter, type FilteredList } from './listFilter'

test.each<[string, string, boolean]>([
  ['filter.orderStatus', 'Open', true],
  ['filter.status', 'Open', false],
  ['filter.color', 'red', false],
  ['filter.constructor', 'x', false],
  ['filter.__proto__', 'x', false],
  ['filter.', 'x', false],
  ['filter.customerName', '', false],
  ['filter.customerName', ' ', false],
  ['filter.customerName', 'a\u0000b', false],
  ['filter.customerName', 'a\tb', false],
  ['filter.customerName', 'x'.repeat(200), true],
  ['filter.customerName', 'x'.repeat(201), false],
  ['filter.shipDate', 'none', true],
  ['filter.shipDate', '2026-03-05..2026-03-05', true],
  ['filter.shipDate', '2026-03-05..', true],
  ['filter.shipDate', '..2026-03-05', true],
  ['filter.shipDate', '..', false],
  ['filter.shipDate', '2026-03-05', false],
  ['filter.shipDate', '2026-02-30..', false],
  ['filter.shipDate', '0000-01-01..', false],
  ['filter.shipDate', '2026-3-5..', false],
  ['filter.shipDate', '2026-03-05..2026-03-06..', false],
  ['filter.shipDate', '', false],
])('for sales, %s=%j is accepted: %j', (name, value, isRead) => {
  const read = readFilter('sales', [[name, value]])
  expect(read).toEqual(isRead ? { filter: { [name.slice(7)]: [value] }, rejected: [] } : { filter: {}, rejected: [name] })
})

test('an invalid value leaves the others in place, and equal values count once', () => {
  const read = readFilter('shipments', [
    ['filter.shipDate', 'soon'],
    ['filter.status', 'Open'],
    ['filter.status', 'OPEN'],
    ['filter.status', 'Closed'],
  ])
  expect(read).toEqual({ filter: { status: ['Open', 'Closed'] }, rejected: ['filter.shipDate'] })
})

test('the number of values of a field is limited', () => {
  const values = Array.from({ length: MAX_FILTER_VALUES + 1 }, (_, index): [string, string] => ['filter.status', `S${index}`])
  expect(readFilter('shipments', [...values.slice(1), ...values.slice(1)]).rejected).toEqual([])
  expect(readFilter('shipments', values)).toMatchObject({ rejected: ['filter.status'] })
})

test('a filter stays within the length limit, whatever characters its values have', () => {
  const value = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 })
  const parameters = fc.array(fc.tuple(fc.constantFrom('filter.customerName', 'filter.warehouseDesc'), value), { maxLength: 100 })
  fc.assert(
    fc.property(parameters, (given) => {
      const { filter } = readFilter('sales', given)
      expect(String(new URLSearchParams(writeFilter(filter))).length).toBeLessThan(MAX_FILTER_LENGTH)
    }),
  )
  const names = Array.from({ length: 50 }, (_, index) => `${'Б'.repeat(28)}${index + 10}`)
  const { filter, rejected } = readFilter('sales', writeFilter({ customerName: names }))
  expect(rejected).toEqual(['filter.customerName'])
  expect(filter.customerName).toEqual(names.slice(0, filter.customerName?.length))
  expect(filter.customerName).toHaveLength(20)
})

test.each<[FilteredList, ListFilter, object, boolean]>([
  ['sales', {}, {}, true],
  ['sales', { orderStatus: ['open'] }, { orderStatus: ' Open' }, true],
  ['sales', { orderStatus: ['open'] }, { orderStatus: 'Opened' }, false],
  ['sales', { orderStatus: ['open'] }, {}, false],
  ['sales', { customerName: ['acme'] }, { customerName: 'ACME Pumps' }, false],
  ['sales', { customerName: ['größe', 'x'] }, { customerName: 'Gro\u0308ße' }, true],
  ['sales', { orderStatus: ['Open'], customerName: ['A'] }, { orderStatus: 'Open', customerName: 'B' }, false],
  ['sales', { shipDate: ['2026-03-01..2026-03-31'] }, { shipDate: '2026-03-31T23:59:59Z' }, true],
  ['sales', { shipDate: ['2026-03-01..2026-03-31'] }, { shipDate: '2026-04-01T00:30:00+02:00' }, true],
  ['sales', { shipDate: ['2026-03-01..2026-03-31'] }, { shipDate: '2026-04-01' }, false],
  ['sales', { shipDate: ['2026-03-01..2026-03-31', 'none'] }, { shipDate: '' }, true],
  ['sales', { shipDate: ['..2026-03-31'] }, { shipDate: '' }, false],
  ['sales', { shipDate: ['2026-03-02..2026-03-01'] }, { shipDate: '2026-03-01' }, false],
  ['transfers', { destinationSiteDesc: ['West', 'North'] }, { destinationSiteDesc: 'north' }, true],
  ['inventory', { status: ['Out of Stock'] }, { status: 'In Stock' }, false],
  ['inventory', { constructor: ['x'], color: ['red'] }, { warehouseDesc: 'A' }, true],
])('in %s, the filter %j keeps %j: %p', (name, filter, document, isLeft) => {
  expect(matchesFilter(name, filter)(document)).toBe(isLeft)
})
