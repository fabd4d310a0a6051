import { isFinishedStatus } from '../../contract/statuses'
import { cellOf, type Company } from './company'
import { PLANT } from './masterData'
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

/** The sums of a column, grouped by another one. */
function sums(rows: readonly Row[], key: string, column: string): Map<string | undefined, number> {
  const found = new Map<string | undefined, number>()
  for (const row of rows) found.set(row[key], (found.get(row[key]) ?? 0) + Number(row[column]))
  return found
}

/** A first start can happen on any day, and its data must be realistic on each of them. */
const ENDS = ['2026-11-20', '2026-01-01', '2027-02-28', '2028-02-29', '2026-12-27', '2026-08-31', '2027-05-03', '2026-06-14']

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

  test('has transfers with nothing, a part and everything received', () => {
    const shipments = new Map(rowsOf(files, 'transfer_receipts').map((row) => [row.receipt_nbr, row.shipment_nbr ?? '']))
    const arrivals = rowsOf(files, 'transfer_receipt_lines').map((row) => ({
      ...row,
      shipment: shipments.get(row.receipt_nbr) ?? '',
    }))
    const received = sums(arrivals, 'shipment', 'qty')
    const shipped = sums(rowsOf(files, 'transfer_lines'), 'shipment_nbr', 'shipped_qty')
    const parts = [...shipped].map(([nbr, qty]) => Math.sign((received.get(nbr) ?? 0) / qty) + Number(received.get(nbr) === qty))
    expect(new Set(parts)).toEqual(new Set([0, 1, 2]))
  })

  test('has open shipments with no, one and several parcels, late and upcoming ones', () => {
    const open = rowsOf(files, 'shipments').filter(({ status }) => status === 'Open')
    for (const count of [0, 1]) expect(open.some(({ parcel_count }) => parcel_count === String(count))).toBe(true)
    expect(open.some(({ parcel_count }) => Number(parcel_count) > 1)).toBe(true)
    expect(open.some(({ ship_date }) => ship_date && ship_date < end)).toBe(true)
    expect(open.some(({ ship_date }) => ship_date && ship_date > end)).toBe(true)
  })

  test('has open returns of which nothing has been received', () => {
    const begun = new Set(rowsOf(files, 'sales_receipts').map(({ order_nbr }) => order_nbr))
    const open = new Set(rowsOf(files, 'sales_orders').flatMap((row) => (row.status === 'Open' ? [row.order_nbr] : [])))
    const untouched = rowsOf(files, 'sales_order_lines').filter(
      ({ operation, order_nbr }) => operation === 'Receipt' && open.has(order_nbr) && !begun.has(order_nbr),
    )
    expect(untouched.some(({ order_qty }) => Number(order_qty) > 1)).toBe(true)
  })

  test('has production orders with short materials, uneven releases and links', () => {
    const atPlant = rowsOf(files, 'stock').filter(({ site_id }) => site_id === PLANT)
    const stock = sums(atPlant, 'inventory_id', 'qty_on_hand')
    const running = new Map(
      rowsOf(files, 'production_orders').flatMap((row) =>
        ['Released', 'In Process'].includes(row.status ?? '') ? [[row.prod_nbr, row] as const] : [],
      ),
    )
    const materials = rowsOf(files, 'production_materials').filter(({ prod_nbr }) => running.has(prod_nbr))
    const isShort = ({ inventory_id, total_required, qty_released }: Row) =>
      (stock.get(inventory_id) ?? 0) < Number(total_required) - Number(qty_released)
    expect(materials.some(isShort)).toBe(true)
    const shares = materials.map(({ prod_nbr, total_required, qty_released }) => {
      return `${prod_nbr} ${Math.round((1_000 * Number(qty_released)) / Number(total_required))}`
    })
    expect(new Set(shares).size).toBeGreaterThan(new Set(materials.map(({ prod_nbr }) => prod_nbr)).size)
    expect([...running.values()].some(({ sales_order_nbr }) => sales_order_nbr !== '')).toBe(true)
  })

  test('has completed units in each of the last eighteen whole months', () => {
    const months = new Set(rowsOf(files, 'production_completions').map(({ created_at }) => created_at?.slice(0, 7)))
    const last = new Date(`${end}T00:00:00Z`)
    for (let back = 1; back <= 18; back += 1) {
      const month = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - back, 1)).toISOString().slice(0, 7)
      expect(months).toContain(month)
    }
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

test('a company of years has some hundred open orders, and all older ones are finished', () => {
  const files = companyOf({ end: '2026-11-20', orders: 10_000, years: 2 })
  const open = rowsOf(files, 'sales_orders').filter(({ status = '' }) => !isFinishedStatus('sales', status))
  expect(open.length).toBeGreaterThan(250)
  expect(open.length).toBeLessThan(1_500)
  expect(open.filter(({ order_date = '' }) => order_date < '2026-05-01')).toEqual([])
})
