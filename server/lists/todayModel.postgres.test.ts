import fc from 'fast-check'
import { MAX_TODAY_IDS, TODAY_PARTS, type TodayAnswer } from '../../contract/entities/today'
import type { Database, Transaction } from '../database/database'
import { insertRows } from '../database/listKeys'
import { makeTestDatabase, type TestDatabase } from '../testing/databases/makeTestDatabase'
import { readToday } from './readToday'

// What wants attention, counted again in plain JavaScript that knows neither the SQL nor the tables of statuses.

const NOW = new Date('2026-03-10T00:00:00Z')
const DAY_MS = 86_400_000
const dayIn = (days: number | null) => (days === null ? null : new Date(NOW.getTime() + days * DAY_MS).toISOString().slice(0, 10))

const sites = ['EAST', 'MAIN']
const items = ['BOLT', 'NUT', 'PUMP']
/** Half a unit as the smallest quantity: what is compared is no whole number. */
const halves = (max: number) => fc.integer({ min: 0, max: 2 * max }).map((count) => count / 2)
const days = fc.option(fc.integer({ min: -10, max: 3 }))
const item = fc.constantFrom(...items)
const site = fc.constantFrom(...sites)
const some = <Value>(of: fc.Arbitrary<Value>, maxLength = 6) => fc.array(of, { maxLength })
/** A part of a whole, both in halves. */
const partOf = fc.tuple(halves(3), halves(3)).map(([a, b]) => ({ part: Math.min(a, b), whole: Math.max(a, b, 0.5) }))

const company = fc.record({
  orders: some(
    fc.record({
      status: fc.constantFrom('Open', 'Back Order', 'On Hold', 'Completed', 'Closed'),
      days,
      lines: some(fc.record({ operation: fc.constantFrom('Issue', 'Receipt'), qty: partOf }), 3),
    }),
  ),
  shipments: some(fc.record({ status: fc.constantFrom('Open', 'Confirmed', 'Closed'), days })),
  transfers: some(
    fc.record({
      status: fc.constantFrom('In Transit', 'Partially Received', 'Complete'),
      days: fc.integer({ min: -12, max: 3 }),
    }),
  ),
  stock: fc.uniqueArray(fc.record({ item, site, qty: partOf }), { selector: (at) => `${at.item} ${at.site}`, maxLength: 6 }),
  production: some(
    fc.record({
      status: fc.constantFrom('Planned', 'Released', 'In Process', 'Completed', 'Closed', 'On Hold', 'Canceled'),
      site,
      made: partOf,
      materials: some(fc.record({ item, qty: partOf }), 3),
    }),
  ),
})
type Company = typeof company extends fc.Arbitrary<infer Made> ? Made : never

const number = (prefix: string, index: number) => `${prefix}-${index}`

function found(named: readonly { readonly id: string; readonly urgency: number | null }[]) {
  const ids = [...named]
    .sort((a, b) => (a.urgency ?? Infinity) - (b.urgency ?? Infinity) || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id)
  return { count: ids.length, ids: ids.slice(0, MAX_TODAY_IDS) }
}

/** What the response must be. */
function expected({ orders, shipments, transfers, stock, production }: Company): TodayAnswer {
  const numbered = <Row>(prefix: string, rows: readonly Row[]) =>
    rows.map((row, index) => ({ ...row, id: number(prefix, index) }))
  const open = numbered('S', orders).filter(({ status }) => status !== 'Completed' && status !== 'Closed')
  const isBefore = (row: { readonly days: number | null }, limit: number) => row.days !== null && row.days < limit
  const asFound = (rows: readonly { readonly id: string; readonly days: number | null }[]) =>
    found(rows.map(({ id, days: urgency }) => ({ id, urgency })))
  const isShort = ({ site: siteId, materials }: Company['production'][number]) =>
    materials.some((material) => {
      const here = stock.find((at) => at.item === material.item && at.site === siteId)
      return material.qty.whole - material.qty.part > (here ? here.qty.whole - here.qty.part : 0)
    })
  return {
    asOf: NOW.toISOString(),
    lateSales: asFound(open.filter((order) => isBefore(order, 0))),
    lateShipments: asFound(numbered('H', shipments).filter((row) => row.status === 'Open' && isBefore(row, 0))),
    longTransfers: asFound(numbered('T-1-X', transfers).filter((row) => row.status !== 'Complete' && isBefore(row, -7))),
    openReceipts: asFound(
      open.filter(({ lines }) => lines.some(({ operation, qty }) => operation === 'Receipt' && qty.part > 0)),
    ),
    shortProduction: found(
      numbered('P', production)
        .filter(({ status, made }) => ['Planned', 'Released', 'In Process'].includes(status) && made.part < made.whole)
        .filter(isShort)
        .map(({ id, status }) => ({ id, urgency: ['In Process', 'Released', 'Planned'].indexOf(status) })),
    ),
  }
}

async function store(tx: Transaction, { orders, shipments, transfers, stock, production }: Company): Promise<void> {
  const base = { customer_id: 'C', site_id: 'MAIN' }
  await insertRows(
    tx,
    'sales_order',
    orders.map(({ status, days: day }, index) => ({
      ...base,
      order_nbr: number('S', index),
      status,
      order_date: '2020-01-01',
      ship_date: dayIn(day),
    })),
  )
  await insertRows(
    tx,
    'sales_order_line',
    orders.flatMap(({ lines }, order) =>
      lines.map(({ operation, qty }, line) => ({
        order_nbr: number('S', order),
        line_nbr: line + 1,
        inventory_id: 'PUMP',
        operation,
        order_qty: qty.whole,
        open_qty: qty.part,
        site_id: 'MAIN',
      })),
    ),
  )
  await insertRows(
    tx,
    'shipment',
    shipments.map(({ status, days: day }, index) => ({
      ...base,
      shipment_nbr: number('H', index),
      status,
      ship_date: dayIn(status === 'Open' ? day : (day ?? 0)),
      courier: 'dhl',
      tracking_number: 'T',
      confirmed_at: NOW,
      parcel_count: 1,
      note: '',
    })),
  )
  await insertRows(
    tx,
    'transfer_shipment',
    transfers.map(({ status, days: day }, index) => ({
      order_nbr: 'T-1',
      shipment_nbr: number('X', index),
      status,
      shipped_date: dayIn(day),
    })),
  )
  for (const { item: inventory, site: siteId, qty } of stock) {
    await tx.query(
      "INSERT INTO stock_movement (inventory_id, site_id, qty, reason, document_nbr, created_by) VALUES ($1, $2, $3, 'opening', 'X', 'test')",
      [inventory, siteId, qty.whole],
    )
    await tx.query('UPDATE stock SET qty_allocated = $3 WHERE inventory_id = $1 AND site_id = $2', [inventory, siteId, qty.part])
  }
  await insertRows(
    tx,
    'production_order',
    production.map(({ status, site: siteId, made }, index) => ({
      prod_nbr: number('P', index),
      inventory_id: 'PUMP',
      site_id: siteId,
      qty_to_produce: made.whole,
      qty_completed: made.part,
      status,
    })),
  )
  await insertRows(
    tx,
    'production_material',
    production.flatMap(({ materials }, order) =>
      materials.map(({ item: inventory, qty }, line) => ({
        prod_nbr: number('P', order),
        line_nbr: line + 1,
        inventory_id: inventory,
        total_required: qty.whole,
        qty_released: qty.part,
      })),
    ),
  )
}

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await makeTestDatabase('postgres')
  database = await testDatabase.open()
  await database.script(`
    INSERT INTO site (site_id, description) VALUES ('MAIN', 'Main'), ('EAST', 'East');
    INSERT INTO customer (customer_id, name) VALUES ('C', 'Customer');
    INSERT INTO item (inventory_id, description) VALUES ('BOLT', 'Item'), ('NUT', 'Item'), ('PUMP', 'Item');
    INSERT INTO transfer_order (order_nbr, from_site, to_site) VALUES ('T-1', 'MAIN', 'EAST');
  `)
})
afterAll(() => testDatabase.remove())

/** Ends a transaction whose answer is known without leaving anything. */
class Undone extends Error {
  constructor(readonly answer: TodayAnswer) {
    super('undone')
  }
}

/** What the server says of a company, which is gone again afterwards. */
async function answerOf(made: Company): Promise<TodayAnswer> {
  try {
    return await database.transaction(async (tx) => {
      await store(tx, made)
      throw new Undone(await readToday(tx, NOW, TODAY_PARTS))
    })
  } catch (error) {
    if (error instanceof Undone) return error.answer
    throw error
  }
}

test('whatever a company has, the server counts and names what plain JavaScript does', async () => {
  await fc.assert(
    fc.asyncProperty(company, async (made) => expect(await answerOf(made)).toEqual(expected(made))),
    { numRuns: 60 },
  )
})
