import { isFinishedStatus } from '../../contract/statuses'
import { cellOf, type Company } from './company'
import { makeDemoCompany, type SeedOptions } from './seedDemoData'

type Files = Company['files']
type Row = Readonly<Record<string, string>>

/** The rows of a file, as an import reads them. */
function rowsOf(files: Files, name: keyof Files): Row[] {
  return (files[name] ?? []).map((row) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, cellOf(value)])),
  )
}

const statuses = (rows: readonly Row[]) => new Set(rows.map(({ status }) => status))
const companyOf = (options: SeedOptions) => makeDemoCompany(options).files

/** A first start can happen on any day, and its data must be realistic on each of them. */
const ENDS = ['2026-11-20', '2026-01-01', '2028-02-29', '2026-12-27', '2026-08-31']

describe.each(ENDS)('the default company on %s', (end) => {
  let files: Files = {}
  beforeAll(() => {
    files = companyOf({ end })
  })

  test('has documents in every status', () => {
    expect(statuses(rowsOf(files, 'sales_orders'))).toEqual(new Set(['Open', 'Back Order', 'On Hold', 'Completed', 'Closed']))
    expect(statuses(rowsOf(files, 'production_orders'))).toEqual(
      new Set(['Planned', 'Released', 'In Process', 'Completed', 'Closed', 'On Hold', 'Canceled']),
    )
    expect(statuses(rowsOf(files, 'shipments'))).toEqual(new Set(['Open', 'Confirmed', 'Completed', 'Closed']))
  })

  test('has open shipments with no, one and several parcels, late and upcoming ones', () => {
    const open = rowsOf(files, 'shipments').filter(({ status }) => status === 'Open')
    for (const count of [0, 1]) expect(open.some(({ parcel_count }) => parcel_count === String(count))).toBe(true)
    expect(open.some(({ parcel_count }) => Number(parcel_count) > 1)).toBe(true)
    expect(open.some(({ ship_date }) => ship_date && ship_date < end)).toBe(true)
    expect(open.some(({ ship_date }) => ship_date && ship_date > end)).toBe(true)
  })

  test('has no activity dated today or later', () => {
    const done = [
      ...rowsOf(files, 'sales_orders').map(({ order_date }) => order_date),
      ...rowsOf(files, 'sales_receipts').map(({ ship_date }) => ship_date),
      ...rowsOf(files, 'production_orders').map(({ created_at }) => created_at),
      ...rowsOf(files, 'transfer_shipments').map(({ shipped_date }) => shipped_date),
      ...rowsOf(files, 'transfer_receipts').map(({ receipt_date }) => receipt_date),
    ]
    expect(done.filter((date) => (date ?? '') >= end)).toEqual([])
  })
})

test('the default company is small enough for a first start within seconds', () => {
  const company = makeDemoCompany({ end: '2026-11-20' })
  const rows = Object.values(company.files).reduce((sum, { length }) => sum + length, 0)
  expect(rows).toBeLessThan(12_000)
  expect(company.postings.length).toBeLessThan(100)
})

test('a company of years has a tenth of its orders open, and all older ones are finished', () => {
  const files = companyOf({ end: '2026-11-20', orders: 3_000, years: 2 })
  const open = rowsOf(files, 'sales_orders').filter(({ status = '' }) => !isFinishedStatus('sales', status))
  expect(open.length).toBeGreaterThan(75)
  expect(open.length).toBeLessThan(450)
  expect(open.filter(({ order_date = '' }) => order_date < '2026-05-01')).toEqual([])
})
