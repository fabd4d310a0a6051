/** @databases postgres: the embedded one plans alike and has no statistics of its own. */
import { bulkLoad } from '../../database/bulkLoad'
import type { Database, Transaction } from '../../database/database'
import { makeTestDatabase, type TestDatabase } from '../../testing/databases/makeTestDatabase'
import { readListFacts } from '../lists/revisions'
import type { DocumentPresenter } from '../presenters/documents'
import { productionOrders } from '../presenters/productionOrders'
import { sales } from '../presenters/sales'
import { shipments } from '../presenters/shipments'
import { transfers } from '../presenters/transfers'
import { presentWindow } from './presentWindow'

// What a look at a default view reads, against what was ever done. Pages read, not time: they do not depend on the machine.

/** With fewer, whole tables of some ten pages are read, which costs less than their indexes. */
const FEW = 3_000
const MANY = 12_000
const OPEN = 50

/** What it may read with so many more documents: an index may be a level deeper. */
const MAX_RATIO = 1.1

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await makeTestDatabase('postgres')
  database = await testDatabase.open()
})
afterAll(() => testDatabase.remove())

const TABLES = [
  'sales_order',
  'sales_order_line',
  'sales_receipt',
  'sales_receipt_line',
  'production_order',
  'production_material',
  'shipment',
  'shipment_line',
  'transfer_order',
  'transfer_shipment',
  'transfer_line',
  'transfer_receipt',
  'transfer_receipt_line',
]

/** Adds documents to each list, two lines each, with numbers from `from` up to `to`. */
async function addDocuments(from: number, to: number, isOpen: boolean): Promise<void> {
  const status = (open: string, finished: string) => `'${isOpen ? open : finished}'`
  const numbers = `generate_series(${from}, ${to}) AS n`
  const lines = `${numbers}, generate_series(1, 2) AS line`
  const sql = `
    INSERT INTO sales_order (order_nbr, customer_id, site_id, status, order_date, ship_date)
      SELECT 'SO' || n, 'C', 'S', ${status('Open', 'Completed')}, '2026-01-01', '2026-01-05' FROM ${numbers};
    INSERT INTO sales_order_line (order_nbr, line_nbr, inventory_id, operation, order_qty, open_qty, site_id)
      SELECT 'SO' || n, line, 'I', 'Receipt', 1, 0, 'S' FROM ${lines};
    INSERT INTO sales_receipt (shipment_nbr, order_nbr, ship_date) SELECT 'SR' || n, 'SO' || n, '2026-01-01' FROM ${numbers};
    INSERT INTO sales_receipt_line (shipment_nbr, line_nbr, order_nbr, order_line_nbr, inventory_id, qty)
      SELECT 'SR' || n, line, 'SO' || n, line, 'I', 1 FROM ${lines};
    INSERT INTO production_order (prod_nbr, inventory_id, site_id, qty_to_produce, status)
      SELECT 'PR' || n, 'I', 'S', 1, ${status('Released', 'Completed')} FROM ${numbers};
    INSERT INTO production_material (prod_nbr, line_nbr, inventory_id, total_required) SELECT 'PR' || n, line, 'I', 1 FROM ${lines};
    INSERT INTO shipment (shipment_nbr, customer_id, site_id, status, ship_date, courier, tracking_number, confirmed_at)
      SELECT 'SH' || n, 'C', 'S', ${status('Open', 'Confirmed')}, '2026-01-01', 'dhl', 'T', '2026-01-01' FROM ${numbers};
    INSERT INTO shipment_line (shipment_nbr, line_nbr, order_nbr, order_line_nbr, inventory_id, shipped_qty)
      SELECT 'SH' || n, line, 'SO' || n, line, 'I', 1 FROM ${lines};
    INSERT INTO transfer_order (order_nbr, from_site, to_site) SELECT 'TR' || n, 'S', 'S2' FROM ${numbers};
    INSERT INTO transfer_shipment (order_nbr, shipment_nbr, status, shipped_date)
      SELECT 'TR' || n, 'TS' || n, ${status('In Transit', 'Complete')}, '2026-01-01' FROM ${numbers};
    INSERT INTO transfer_line (order_nbr, shipment_nbr, line_nbr, inventory_id, shipped_qty) SELECT 'TR' || n, 'TS' || n, line, 'I', 1 FROM ${lines};
    INSERT INTO transfer_receipt (receipt_nbr, order_nbr, shipment_nbr, receipt_date)
      SELECT 'TC' || n, 'TR' || n, 'TS' || n, '2026-01-01' FROM ${numbers};
    INSERT INTO transfer_receipt_line (receipt_nbr, line_nbr, inventory_id, qty) SELECT 'TC' || n, line, 'I', 1 FROM ${lines}`
  await database.transaction((tx) => bulkLoad(tx, TABLES, () => tx.script(sql)))
  await database.script('VACUUM ANALYZE')
}

interface Explained {
  readonly 'QUERY PLAN': readonly [
    { readonly Plan: { readonly 'Shared Hit Blocks': number; readonly 'Shared Read Blocks': number } },
  ]
}

/** How many pages of tables and indexes a look at what is open reads. */
async function pagesRead(tx: Transaction, presenter: DocumentPresenter): Promise<number> {
  let pages = 0
  const counted: Transaction = {
    ...tx,
    async query(sql, parameters) {
      const { rows } = await tx.query<Explained & Record<string, unknown>>(
        `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`,
        parameters,
      )
      for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) pages += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks']
      return tx.query(sql, parameters)
    },
  }
  const facts = await readListFacts(tx, presenter.list)
  await presentWindow(counted, presenter, { scope: 'open' }, facts, { known: null, onBroad: () => undefined })
  return pages
}

const PRESENTERS = [sales, productionOrders, shipments, transfers]

async function pagesOfLooks(): Promise<number[]> {
  const pages: number[] = []
  for (const presenter of PRESENTERS) pages.push(await database.transaction((tx) => pagesRead(tx, presenter)))
  return pages
}

test('[WINDOW-60] a look at what is open reads as much with four times the finished documents, unless an index is missing', async () => {
  await database.script(`
    INSERT INTO site (site_id, description) VALUES ('S', 'S'), ('S2', 'S2');
    INSERT INTO customer (customer_id, name) VALUES ('C', 'C');
    INSERT INTO item (inventory_id, description) VALUES ('I', 'I')`)
  await addDocuments(MANY + 1, MANY + OPEN, true)
  await addDocuments(1, FEW, false)
  const few = await pagesOfLooks()
  await addDocuments(FEW + 1, MANY, false)
  const many = await pagesOfLooks()
  const grown = (pages: readonly number[]) =>
    PRESENTERS.flatMap(({ list }, at) => ((pages[at] ?? NaN) <= MAX_RATIO * (few[at] ?? NaN) ? [] : [list]))
  expect(grown(many)).toEqual([])

  // What it is to find.
  await database.script(
    'DROP INDEX sales_order_open, production_order_by_rank, production_order_open, shipment_open, transfer_shipment_open',
  )
  expect(grown(await pagesOfLooks())).toEqual(PRESENTERS.map(({ list }) => list))
})
