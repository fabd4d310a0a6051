import fc from 'fast-check'
import type { AnyList, ListRow } from '../listDefinition'
import { allColumns } from './listFields'
import { columnsIn, DENSITIES, ownColumns, putColumns, putDensity, putFilter, putView, putWidth, viewIn } from './viewAddress'

const column = (field: string) => ({ field, header: field, value: (row: ListRow) => row.id })
const list = {
  name: 'shipments',
  columns: ['shipmentNbr', 'customerName', 'status', 'shipDate'].map(column),
} as unknown as AnyList
const fields = allColumns(list).map(({ field }) => field)
const params = (text: string) => new URLSearchParams(text)

test('the default view has the columns of the product specification', () => {
  expect(viewIn(list, params('q=acme&open=SH1&note=x'))).toBe('')
  expect(columnsIn(list, params(''))).toEqual(ownColumns(list))
  expect(columnsIn(list, params('cols=gone,:9'))).toEqual(ownColumns(list))
  const address = params('')
  putColumns(list, address, ownColumns(list))
  expect(String(address)).toBe('')
})

test('columns keep their order, appear once, and have widths within the limits', () => {
  expect(columnsIn(list, params('cols=status:5,shipmentNbr,status:99999,trackingNumber:120'))).toEqual([
    { field: 'status', width: 800 },
    { field: 'shipmentNbr', width: undefined },
    { field: 'trackingNumber', width: 120 },
  ])
  const address = params('cols=status,shipmentNbr')
  putWidth(list, address, 'status', 133.4)
  expect(address.get('cols')).toBe('status:133,shipmentNbr')
})

const anyView = fc.record({
  columns: fc.uniqueArray(
    fc.record({ field: fc.constantFrom(...fields), width: fc.option(fc.integer({ min: 60, max: 800 }), { nil: undefined }) }),
    {
      selector: ({ field }) => field,
    },
  ),
  density: fc.constantFrom(...DENSITIES),
  filter: fc.record(
    {
      status: fc.uniqueArray(fc.constantFrom('Open', 'Confirmed', 'Closed'), { minLength: 1 }),
      customerName: fc.uniqueArray(fc.constantFrom('ACME & Co, Ltd', 'Ünal = 1 + 1', '../x'), { minLength: 1 }),
      shipDate: fc.constantFrom(['2026-03-01..2026-03-31'], ['..2026-03-31', 'none']),
    },
    { requiredKeys: [] },
  ),
  sorts: fc.uniqueArray(fc.constantFrom('status.asc', 'shipDate.desc'), { maxLength: 2 }),
})

test('a view copied to any other address stays the same', () => {
  fc.assert(
    fc.property(
      anyView,
      fc.constantFrom('', 'q=acme&filter.status=Open&cols=status&density=standard&sort=status.asc&only=late'),
      (view, before) => {
        const first = params('')
        putFilter(first, view.filter)
        for (const sort of view.sorts) first.append('sort', sort)
        putColumns(list, first, view.columns)
        putDensity(first, view.density)
        const text = viewIn(list, first)
        const other = params(before)
        putView(list, other, text)
        expect(viewIn(list, other)).toBe(text)
        expect(other.get('q')).toBe(params(before).get('q'))
        putView(list, other, '')
        expect(viewIn(list, other)).toBe('')
      },
    ),
  )
})

test('[FAULT-92] a filter on an unknown field or an impossible day is left out', () => {
  expect(viewIn(list, params('filter.color=red&filter.shipDate=2026-02-31..&filter.status=Open'))).toBe('filter.status=Open')
})
