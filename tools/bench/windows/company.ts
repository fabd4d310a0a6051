import { join } from 'node:path'
import type { DocumentList } from '../../../contract/rules/listOrder'
import { progressReport } from '../../../server/cli/report'
import type { Database } from '../../../server/database/database'
import { insertRows } from '../../../server/database/listKeys'
import { openDatabase } from '../../../server/database/openDatabase'
import { fixturesIn } from '../../../server/testing/fixtures/fixtures'
import { beginSessions, fillForBench } from '../server/benchData'
import type { BenchDatabase } from '../server/benchDatabase'

/** Tables of the document lists, and how a document becomes open or finished. */
const DOCUMENTS = {
  sales: { table: 'sales_order', id: 'order_nbr', open: `status = 'Open'`, finished: `status = 'Completed'` },
  production: { table: 'production_order', id: 'prod_nbr', open: `status = 'Released'`, finished: `status = 'Completed'` },
  shipments: {
    table: 'shipment',
    id: 'shipment_nbr',
    open: `status = 'Open'`,
    finished: `status = 'Confirmed', courier = 'dhl', tracking_number = 'BENCH', ship_date = current_date, confirmed_at = now()`,
  },
  transfers: { table: 'transfer_shipment', id: 'joined', open: `status = 'In Transit'`, finished: `status = 'Complete'` },
} as const satisfies Record<DocumentList, object>

/**
 * Makes exactly this many documents of each list open: reopens the newest finished ones, or finishes the oldest open ones.
 * Their lines are not changed, because the data is only read. Returns the lists that have enough documents.
 */
async function leaveOpenIn(database: Database, count: number): Promise<readonly DocumentList[]> {
  const lists: DocumentList[] = []
  await database.query('ALTER TABLE shipment DISABLE TRIGGER shipment_is_never_reopened')
  for (const [list, { table, id, open, finished }] of Object.entries(DOCUMENTS)) {
    const { rows } = await database.query<{ all: number; open: number }>(
      `SELECT count(*) AS "all", count(*) FILTER (WHERE is_open) AS open FROM ${table}`,
    )
    const [facts = { all: 0, open: 0 }] = rows
    if (facts.all < count) continue
    lists.push(list as DocumentList)
    const missing = count - facts.open
    const [set, chosen] =
      missing > 0
        ? [open, `NOT is_open ORDER BY ${id} DESC LIMIT ${missing}`]
        : [finished, `is_open AND ${id} NOT LIKE 'BENCH%' ORDER BY ${id} LIMIT ${-missing}`]
    await database.query(`UPDATE ${table} SET ${set} WHERE ${id} IN (SELECT ${id} FROM ${table} WHERE ${chosen})`)
  }
  await database.query('ALTER TABLE shipment ENABLE TRIGGER shipment_is_never_reopened')
  await database.script(database.hasOneConnection ? 'ANALYZE' : 'VACUUM ANALYZE')
  return lists
}

/** The production order of which units are completed repeatedly. */
export const BENCH_PRODUCTION = { prodNbr: 'BENCH', item: 'BENCH-MADE' }

/** Number of users of the company, and of sessions that each may start. */
const STAFF = 20
const SESSIONS = 24

const INVENTORY_ROWS = 20_000
const PLENTY = 1_000_000

/** Number of documents from which search texts are taken. */
const SAMPLES = 40

/** A demo company in its database, and texts to search for. */
export interface Company {
  readonly data: BenchDatabase
  readonly orders: number
  /** Unused refresh tokens, one list for each staff member. */
  readonly sessions: readonly string[][]
  readonly samples: Samples
}

interface Samples {
  readonly orderNbrs: readonly string[]
  readonly customerOrderNbrs: readonly string[]
  readonly trackingNumbers: readonly string[]
  readonly customers: readonly string[]
  /** The customer with the most sales orders, among those with fewer than 10,000. */
  readonly customer: { readonly name: string; readonly orders: number }
  readonly shipmentNbr: string
  readonly transferReceiptNbr: string
}

/** Fills an empty location with a demo company, 20,000 rows of inventory, and the documents that the benchmark writes to. */
export async function makeCompany(data: BenchDatabase, orders: number, years: number | null): Promise<Company> {
  const database = await data.open()
  try {
    await fillForBench(database, { orders, years, progress: progressReport(process.stderr) })
    await addProductionOrder(database)
    await addInventory(database)
    const sessions = await addStaff(database)
    await database.script(database.hasOneConnection ? 'ANALYZE' : 'VACUUM ANALYZE')
    return { data, orders, sessions, samples: await readSamples(database) }
  } finally {
    await database.close()
  }
}

/** Makes this many documents of each list open while no server runs. Returns the lists that have enough documents. */
export async function leaveOpen({ data }: Company, count: number): Promise<readonly DocumentList[]> {
  const database = await data.open()
  try {
    return await leaveOpenIn(database, count)
  } finally {
    await database.close()
  }
}

async function addProductionOrder(database: Database): Promise<void> {
  const given = fixturesIn(database)
  const { prodNbr, item } = BENCH_PRODUCTION
  const material = { item: 'BENCH-MATERIAL', qty: PLENTY }
  await given.productionOrder(prodNbr, { item, qty: PLENTY }, [material], { status: 'In Process' })
  await database.query('UPDATE production_material SET qty_released = total_required WHERE prod_nbr = $1', [prodNbr])
}

async function addInventory(database: Database): Promise<void> {
  const { rows } = await database.query<{ count: number }>('SELECT count(*) FROM stock')
  const missing = INVENTORY_ROWS - (rows[0]?.count ?? 0)
  const items = Array.from({ length: missing }, (_, index) => ({
    inventory_id: `BULK-${index}`,
    description: `Fitting of series ${index % 97}, size ${index}`,
  }))
  await insertRows(database, 'item', items)
  await database.query(
    `INSERT INTO stock_movement (inventory_id, site_id, qty, reason, document_nbr, created_by)
     SELECT inventory_id, 'MAIN', 10, 'opening', 'opening', 'bench' FROM item WHERE inventory_id LIKE 'BULK-%'`,
  )
}

async function addStaff(database: Database): Promise<string[][]> {
  await database.query(
    `INSERT INTO app_user (user_id, email, name, role, permissions, password_hash)
     SELECT gen_random_uuid(), 'staff' || n || '@example.com', 'Staff ' || n, role, permissions, password_hash
     FROM app_user, generate_series(1, $1::integer) AS n WHERE email = 'demo@example.com'`,
    [STAFF],
  )
  const sessions: string[][] = []
  for (let number = 1; number <= STAFF; number += 1) {
    sessions.push(await beginSessions(database, SESSIONS, `staff${number}@example.com`))
  }
  return sessions
}

async function readSamples(database: Database): Promise<Samples> {
  const texts = async (sql: string) => (await database.query<{ text: string }>(sql)).rows.map(({ text }) => text)
  const some = (column: string, table: string) =>
    texts(`SELECT ${column} AS text FROM ${table} WHERE ${column} <> '' ORDER BY md5(${column}) LIMIT ${SAMPLES}`)
  const [customer] = (
    await database.query<Samples['customer']>(
      `SELECT name, count(*) AS orders FROM sales_order JOIN customer USING (customer_id)
       GROUP BY customer_id, name HAVING count(*) <= 10000 ORDER BY count(*) DESC LIMIT 1`,
    )
  ).rows
  const [shipmentNbr] = await texts('SELECT max(shipment_nbr) AS text FROM shipment')
  const [transferReceiptNbr] = await texts('SELECT max(receipt_nbr) AS text FROM transfer_receipt')
  if (!customer || !shipmentNbr || !transferReceiptNbr) throw new Error('The demo company is too small')
  return {
    orderNbrs: await some('order_nbr', 'sales_order'),
    customerOrderNbrs: await some('customer_order_nbr', 'sales_order'),
    trackingNumbers: await some('tracking_number', 'shipment'),
    customers: await some('name', 'customer'),
    customer,
    shipmentNbr,
    transferReceiptNbr,
  }
}

interface SeededCompany {
  /** Number of sales orders, which determines everything else. */
  readonly orders: number
  /** Years of history; null for a busy company's eighteen months. */
  readonly years: number | null
  /** Number of open documents of each list; null to leave them as generated. */
  readonly open: number | null
}

/** Returns a data directory with a demo company, which is generated once in `home`. */
export async function seededData({ orders, years, open }: SeededCompany, home: string): Promise<string> {
  const dataDir = join(home, `data-${orders}`)
  const database = await openDatabase({ dataDir, isUnlimited: true })
  try {
    await fillForBench(database, { orders, years })
    if (open !== null) await leaveOpenIn(database, open)
  } finally {
    await database.close()
  }
  return dataDir
}
