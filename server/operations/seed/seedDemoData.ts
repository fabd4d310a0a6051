import { setImmediate } from 'node:timers/promises'
import { toWireDate } from '../../../contract/wireDate'
import { DEMO_USERS } from '../../auth/demoUsers'
import { hashPassword } from '../../auth/password'
import { OperatorError } from '../../common/operatorError'
import { bulkLoad } from '../../database/bulkLoad'
import type { Queryable, Database } from '../../database/database'
import { insertRows } from '../../database/insertRows'
import { raiseAllRevisions } from '../../lists/revisions'
import { attachDemoFiles } from './attachments/attachDemoFiles'
import { Calendar } from './calendar'
import { busyCompany, establishedCompany } from './companyProfile'
import { makeCustomers } from './masterData/customers'
import { insertMasterData } from './masterData/insertMasterData'
import { Random } from './random'
import { DEFAULT_ORDERS, type SeedOptions } from './seedOptions'
import { DocumentNumbers, type NumberSequence } from './simulation/documentNumbers'
import { Documents } from './simulation/documents'
import { simulate } from './simulation/simulate'
import type { StockLedger } from './simulation/stockLedger'
import { World } from './simulation/world'

/** Creates the demo sign-ins. An existing one is left unchanged. */
export async function insertDemoUsers(tx: Queryable, random: Random): Promise<void> {
  const rows = await Promise.all(
    DEMO_USERS.map(async ({ email, name, role, permissions, password }) => ({
      user_id: random.uuid(),
      email,
      name,
      role,
      permissions,
      password_hash: await hashPassword(password),
    })),
  )
  await insertRows(tx, 'app_user', rows, 'ON CONFLICT DO NOTHING')
}

/**
 * Returns a writer for one transaction that inserts rows in the background while the next ones are generated. Only one insert
 * runs at a time, so that little is held in memory.
 */
function writeBehind(tx: Queryable) {
  let underWay = Promise.resolve()
  return {
    /** Waits for the previous insert, throws its error if it failed, and starts the next one. */
    async write(table: string, rows: readonly object[]): Promise<void> {
      await underWay
      underWay = insertRows(tx, table, rows)
      // Prevents an unhandled rejection; the next call throws the error.
      underWay.catch(() => undefined)
    },
    /** Resolves when all rows are in the database. */
    settled: () => underWay,
  }
}

/** Approximate fractions of the total time for the history, its files and the indexes. */
const HISTORY_PART = 0.7
const FILES_PART = 0.1
const INDEX_PART = 0.2

/** Minimum orders for which indexes are dropped during the inserts. */
const MANY_ORDERS = 2_000

/** The tables that grow with the number of orders. */
const FILLED_TABLES = [...Object.keys(new Documents()), 'stock_movement', 'file']

/** Thrown when the database already has documents and adding more was not requested. */
export class DatabaseNotEmpty extends OperatorError {
  constructor() {
    super('The database is not empty; demo data is only put into an empty one. With --force it is added to what is there.')
  }
}

/**
 * Fills the database with a realistic manufacturer and its history, and with the demo sign-ins, in one transaction. Throws
 * {@link DatabaseNotEmpty} unless `force` is set.
 */
export async function seedDemoData(database: Database, options: SeedOptions = {}): Promise<void> {
  const { orders = DEFAULT_ORDERS, years = null, seed = 1, force = false, progress = () => undefined } = options
  const { end = toWireDate(new Date()) } = options
  await database.transaction(async (tx) => {
    const isEmpty = !(await hasDocuments(tx))
    if (!isEmpty && !force) throw new DatabaseNotEmpty()
    const sequences = await readSequences(tx)
    // Existing documents change the seed, so that seeding twice with the same seed does not repeat ids.
    const random = new Random(seed + sequences.reduce((sum, { next }) => sum + next - 1, 0))
    const profile = years === null ? busyCompany(orders) : establishedCompany(orders, years)
    const calendar = new Calendar(end, profile)
    const customers = makeCustomers(random, orders)
    const world = new World(random, calendar, new DocumentNumbers(sequences), customers, profile)

    await insertMasterData(tx, customers)
    await insertDemoUsers(tx, random)
    const fill = async () => {
      const writer = writeBehind(tx)
      await simulate(world, {
        write: (table, rows) => writer.write(table, rows),
        async day(date, entered) {
          progress(`${date.slice(0, 7)}: ${entered} of ${orders} sales orders`, (HISTORY_PART * entered) / orders)
          // Yields to the event loop, so that the insert in the background can continue.
          await setImmediate()
        },
      })
      await writer.settled()
      await allocate(tx, world.stock)
      await attachDemoFiles(tx, world, (part) => progress('Files', HISTORY_PART + FILES_PART * part))
    }
    const indexed = (part: number, parts: number) =>
      progress(`${part} of ${parts} indexes and foreign keys`, HISTORY_PART + FILES_PART + (INDEX_PART * part) / parts)
    if (isEmpty && orders >= MANY_ORDERS) await bulkLoad(tx, FILLED_TABLES, fill, indexed)
    else await fill()
    await continueNumbers(tx, world.numbers)
    await raiseAllRevisions(tx)
  })
  // The planner's statistics are outdated after so many new rows.
  await database.script('ANALYZE')
}

async function hasDocuments(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.query(
    `SELECT FROM item UNION ALL SELECT FROM customer UNION ALL SELECT FROM sales_order UNION ALL SELECT FROM stock LIMIT 1`,
  )
  return rows.length > 0
}

async function readSequences(tx: Queryable) {
  const { rows } = await tx.query<NumberSequence>(
    'SELECT document, prefix, next, digits FROM number_sequence ORDER BY document FOR UPDATE',
  )
  return rows
}

async function allocate(tx: Queryable, stock: StockLedger): Promise<void> {
  await tx.query(
    `UPDATE stock SET qty_allocated = stock.qty_allocated + held.qty
     FROM json_to_recordset($1::text::json) AS held (inventory_id text, site_id text, qty numeric)
     WHERE stock.inventory_id = held.inventory_id AND stock.site_id = held.site_id`,
    [JSON.stringify(stock.allocations())],
  )
}

async function continueNumbers(tx: Queryable, numbers: DocumentNumbers): Promise<void> {
  await tx.query(
    `UPDATE number_sequence SET next = upcoming.next
     FROM json_to_recordset($1::text::json) AS upcoming (document text, next bigint)
     WHERE number_sequence.document = upcoming.document`,
    [JSON.stringify(numbers.upcoming())],
  )
}
