import { type DocumentKind, isFinishedStatus } from '../../../../contract/statuses'
import { Calendar } from '../calendar'
import { busyCompany, establishedCompany } from '../companyProfile'
import { makeCustomers } from '../masterData/customers'
import { PLANT } from '../masterData/sites'
import { Random } from '../random'
import { DEFAULT_ORDERS } from '../seedOptions'
import { DocumentNumbers } from './documentNumbers'
import { Documents, tablesOf } from './documents'
import { simulate } from './simulate'
import { World } from './world'

const SEQUENCES = [
  ['sales_order', 'SO'],
  ['sales_receipt', 'SR'],
  ['production_order', 'PR'],
  ['production_batch', 'PB'],
  ['shipment', 'SH'],
  ['transfer_order', 'TR'],
  ['transfer_shipment', 'TS'],
  ['transfer_receipt', 'RC'],
] as const

/** The result of a simulated history. */
type Company = Pick<World, 'documents' | 'stock'>

async function live(end: string, seed = 1, profile = busyCompany(DEFAULT_ORDERS)): Promise<Company> {
  const random = new Random(seed)
  const numbers = new DocumentNumbers(SEQUENCES.map(([document, prefix]) => ({ document, prefix, next: 1, digits: 7 })))
  const customers = makeCustomers(random, profile.orders)
  const world = new World(random, new Calendar(end, profile), numbers, customers, profile)
  const documents = new Documents()
  const tables = tablesOf(documents)
  await simulate(world, {
    async write(table, rows) {
      for (const row of rows) tables[table]?.push(row)
    },
    day: () => Promise.resolve(),
  })
  return { documents, stock: world.stock }
}

/** The documents that a list shows by default. */
function openOf<Row extends { readonly status: string }>(kind: DocumentKind, rows: readonly Row[]): Row[] {
  return rows.filter(({ status }) => !isFinishedStatus(kind, status))
}

const statuses = (rows: readonly { readonly status: string }[]) => new Set(rows.map(({ status }) => status))

/** A first start can happen on any day, and its data must be realistic on each of them. */
const ENDS = ['2026-11-20', '2026-01-01', '2027-02-28', '2028-02-29', '2026-12-27', '2026-08-31', '2027-05-03', '2026-06-14']

describe.each(ENDS)('the default company on %s', (end) => {
  let world: Company
  beforeAll(async () => {
    world = await live(end)
  })

  test('has documents in every status', () => {
    const { documents } = world
    expect(statuses(documents.sales_order)).toEqual(new Set(['Open', 'Back Order', 'On Hold', 'Completed', 'Closed']))
    expect(statuses(documents.production_order)).toEqual(
      new Set(['Planned', 'Released', 'In Process', 'Completed', 'Closed', 'On Hold', 'Canceled']),
    )
    expect(statuses(documents.shipment)).toEqual(new Set(['Open', 'Confirmed', 'Completed', 'Closed']))
    expect(statuses(documents.transfer_shipment)).toEqual(new Set(['In Transit', 'Partially Received', 'Complete']))
  })

  test('has open shipments of no, one and several parcels, and late and coming ones', () => {
    const open = world.documents.shipment.filter(({ status }) => status === 'Open')
    for (const count of [0, 1]) expect(open.some(({ parcel_count }) => parcel_count === count)).toBe(true)
    expect(open.some(({ parcel_count }) => parcel_count > 1)).toBe(true)
    expect(open.some(({ ship_date }) => ship_date !== null && ship_date < end)).toBe(true)
    expect(open.some(({ ship_date }) => ship_date !== null && ship_date > end)).toBe(true)
  })

  test('has returns to receive, and production orders that are short of a material, unevenly released or linked', () => {
    const { sales_order_line, production_order, production_material } = world.documents
    expect(sales_order_line.some(({ operation, open_qty }) => operation === 'Receipt' && open_qty > 0)).toBe(true)
    const running = new Map(
      production_order.flatMap((row) => (['Released', 'In Process'].includes(row.status) ? [[row.prod_nbr, row] as const] : [])),
    )
    const materials = production_material.filter(({ prod_nbr }) => running.has(prod_nbr))
    const isShort = materials.some(
      ({ inventory_id, total_required, qty_released }) =>
        world.stock.available({ item: inventory_id, site: PLANT }) < total_required - qty_released,
    )
    expect(isShort).toBe(true)
    const shares = new Map<string, Set<number>>()
    for (const { prod_nbr, total_required, qty_released } of materials) {
      shares.set(prod_nbr, (shares.get(prod_nbr) ?? new Set()).add(Math.round((1_000 * qty_released) / total_required)))
    }
    expect([...shares.values()].some((ofOrder) => ofOrder.size > 1)).toBe(true)
    expect([...running.values()].some(({ sales_order_nbr }) => sales_order_nbr !== null)).toBe(true)
  })

  test('has made something in each of the last eighteen whole months', () => {
    const months = new Set(world.documents.production_completion.map(({ created_at }) => created_at.slice(0, 7)))
    const last = new Date(`${end}T00:00:00Z`)
    for (let back = 1; back <= 18; back += 1) {
      const month = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() - back, 1)).toISOString().slice(0, 7)
      expect(months).toContain(month)
    }
  })

  test('has done nothing today or later', () => {
    const { documents } = world
    const done = [
      ...documents.sales_order.map(({ order_date }) => order_date),
      ...documents.sales_receipt.map(({ ship_date }) => ship_date),
      ...documents.production_order.map(({ created_at }) => created_at),
      ...documents.production_completion.map(({ created_at }) => created_at),
      ...documents.shipment.flatMap(({ confirmed_at }) => confirmed_at ?? []),
      ...documents.transfer_shipment.map(({ shipped_date }) => shipped_date),
      ...documents.transfer_receipt.map(({ receipt_date }) => receipt_date),
    ]
    expect(done.filter((date) => date >= end)).toEqual([])
  })
})

test('the same seed and end give the same company, another seed another one', async () => {
  const [one, same, other] = await Promise.all([live('2026-11-20', 7), live('2026-11-20', 7), live('2026-11-20', 8)])
  expect(same.documents).toEqual(one.documents)
  expect(other.documents).not.toEqual(one.documents)
})

describe.each([
  [10_000, 2],
  [15_000, 1],
])('a company with %d orders in %d years', (orders, years) => {
  const profile = establishedCompany(orders, years)
  let world: Company
  beforeAll(async () => {
    world = await live('2026-11-20', 1, profile)
  })

  test('[SEED-01] has some hundred open documents, and everything older is finished', () => {
    const { sales_order, production_order, shipment, transfer_shipment } = world.documents
    const openSales = openOf('sales', sales_order)
    const between = (rows: readonly unknown[], least: number, most: number) => {
      expect(rows.length).toBeGreaterThanOrEqual(least)
      expect(rows.length).toBeLessThanOrEqual(most)
    }
    between(openSales, 350, 700)
    between(openOf('production', production_order), 100, 500)
    between(openOf('shipment', shipment), 50, 500)
    between(openOf('transfer', transfer_shipment), 20, 300)
    expect(openSales.filter(({ order_date }) => order_date < '2026-05-20').length).toBeLessThan(5)
    expect(production_order.filter(({ status, created_at }) => status === 'On Hold' && created_at < '2026-04')).toEqual([])
    expect(transfer_shipment.filter(({ status, shipped_date }) => status !== 'Complete' && shipped_date < '2026-05-20')).toEqual(
      [],
    )
  })

  test('[SEED-01] has documents of every kind in every month', () => {
    const { sales_order, sales_receipt, production_order, production_completion, shipment, transfer_shipment } = world.documents
    const monthsOf = (dates: readonly (string | null)[]) => new Set(dates.flatMap((date) => date?.slice(0, 7) ?? []))
    for (const dates of [
      sales_order.map(({ order_date }) => order_date),
      sales_receipt.map(({ ship_date }) => ship_date),
      production_order.map(({ created_at }) => created_at),
      production_completion.map(({ created_at }) => created_at),
      shipment.map(({ confirmed_at }) => confirmed_at),
      transfer_shipment.map(({ shipped_date }) => shipped_date),
    ]) {
      expect(monthsOf(dates).size).toBeGreaterThanOrEqual(years * 12 - 1)
    }
  })
})

test('of an established company the same options give the same documents', async () => {
  const [one, same] = await Promise.all([1, 1].map((seed) => live('2026-11-20', seed, establishedCompany(1_000, 4))))
  expect(same?.documents).toEqual(one?.documents)
})
