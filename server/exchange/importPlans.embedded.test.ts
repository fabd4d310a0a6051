import type { Database } from '../database/database'
import { makeTestDatabase, type TestDatabase } from '../testing/databases/makeTestDatabase'
import { csvFolders, type CsvFiles } from '../testing/fixtures/csvFolder'
import { importFolder } from './importFolder'

const ORDERS = 1_000
const LINES = 4

const folders = csvFolders()
let testDatabase: TestDatabase
let database: Database

beforeAll(async () => {
  testDatabase = await makeTestDatabase()
  database = await testDatabase.open()
})
afterAll(() => testDatabase.remove())

/** Orders of one customer, four lines each. */
function company(name: string, orders: number): CsvFiles {
  const numbers = Array.from({ length: orders }, (_, index) => `${name}-${index}`)
  const lines = numbers.flatMap((order) => Array.from({ length: LINES }, (_, at) => `${order},${at + 1},GEAR,5`))
  return {
    sites: 'site_id,description\nWEST,Plant west',
    items: 'inventory_id,description\nGEAR,A gear',
    customers: 'customer_id,name\nC-9,Gears and sons',
    sales_orders: ['order_nbr,customer_id,site_id,order_date', ...numbers.map((order) => `${order},C-9,WEST,2026-03-01`)].join(
      '\n',
    ),
    sales_order_lines: ['order_nbr,line_nbr,inventory_id,order_qty', ...lines].join('\n'),
  }
}

async function bring(files: CsvFiles): Promise<void> {
  expect((await importFolder(database, await folders.folder(files), { isLive: true })).findingCount).toBe(0)
}

/** Rows of the order table that sequential scans have read. */
async function scanned(): Promise<number> {
  await database.query('SELECT pg_stat_force_next_flush()')
  const { rows } = await database.query<{ count: number }>(
    `SELECT seq_tup_read::int AS count FROM pg_stat_user_tables WHERE relname = 'sales_order'`,
  )
  return rows[0]?.count ?? NaN
}

test('the lines of a large import find their orders by an index, also on a connection that knows the table as a small one', async () => {
  await bring(company('SMALL', 1))
  // The planner takes a table's size from ANALYZE, while the cached foreign key plans date from the rows stored before.
  await database.query('ANALYZE')
  await bring(company('OTHER', 5))
  const before = await scanned()
  await bring(company('LARGE', ORDERS))
  // Each check of the whole import scans the table once; checks per line must not scan it.
  expect((await scanned()) - before).toBeLessThan((ORDERS * ORDERS * LINES) / 10)
})
