import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toWireDate } from '../../contract/wireDate'
import { DEMO_USERS } from '../../server/auth/demoUsers'
import { hashPassword } from '../../server/auth/password'
import { OperatorError } from '../../server/common/errors'
import type { Database, Progress, Queryable, Transaction } from '../../server/database/database'
import { insertRows } from '../../server/database/listKeys'
import { guardFormula, writeCsv } from '../../server/exchange/csv'
import { ATTACHMENT_FOLDER } from '../../server/exchange/files/fileSpec'
import { fileSpecs } from '../../server/exchange/files/fileSpecs'
import { findingLine } from '../../server/exchange/finding'
import { importFolder } from '../../server/exchange/importFolder'
import { writeAudit } from '../../server/posting/audit'
import { writeEvents } from '../../server/posting/outbox'
import { attachFiles, FILE_FOLDER } from './attachments'
import { cellOf, Company } from './company'
import { Calendar, Random } from './history'
import { ITEMS, makeCustomers, SITES } from './masterData'
import { sell } from './sales'
import { countStock, supply } from './supply'

export interface SeedOptions {
  /** Number of sales orders in the whole history. Default {@link DEFAULT_ORDERS}. */
  readonly orders?: number
  /** Years of history; eighteen months by default. */
  readonly years?: number | null
  readonly seed?: number
  readonly end?: string
  readonly progress?: Progress
}

/** Enough to make every list realistic, and few enough that a first start takes only seconds. */
export const DEFAULT_ORDERS = 500

export function makeDemoCompany({
  orders = DEFAULT_ORDERS,
  years = null,
  seed = 1,
  end = toWireDate(new Date()),
}: SeedOptions): Company {
  const random = new Random(seed)
  const calendar = new Calendar(end, years === null ? 18 : 12 * years)
  const company = new Company(random, calendar, makeCustomers(random, orders))
  for (const site of SITES) company.add('sites', site)
  for (const customer of company.customers) company.add('customers', customer)
  for (const item of ITEMS) {
    const { inventory_id, madeOf } = company.add('items', item)
    for (const [index, [component_id, qty_per]] of madeOf.entries())
      company.add('bills_of_materials', { inventory_id, line_nbr: index + 1, component_id, qty_per })
  }
  sell(company, orders)
  supply(company)
  company.live()
  countStock(company)
  attachFiles(company)
  return company
}

/** Writes the files of an import: of each row the columns that its file has. */
async function writeFiles({ files }: Company, folder: string): Promise<void> {
  await cp(FILE_FOLDER, join(folder, ATTACHMENT_FOLDER), { recursive: true })
  for (const { name, columns } of fileSpecs) {
    const [first, ...others] = files[name] ?? []
    if (!first) continue
    const known = columns.map((column) => column.name).filter((column) => column in first)
    const records = [first, ...others].map((row) => known.map((column) => guardFormula(cellOf(row[column]))))
    await writeFile(join(folder, `${name}.csv`), writeCsv([known, ...records]))
  }
}

/** All or nothing: the files are imported like those of any company, and the last days are posted by commands, each at its time. */
export async function seedDemoData(database: Database, options: SeedOptions = {}): Promise<void> {
  const documents =
    'SELECT FROM item UNION ALL SELECT FROM customer UNION ALL SELECT FROM sales_order UNION ALL SELECT FROM stock'
  if ((await database.query(`${documents} LIMIT 1`)).rows.length > 0)
    throw new OperatorError('The database is not empty; demo data is only put into an empty one.', { kind: 'notEmpty' })
  const company = makeDemoCompany(options)
  const folder = await mkdtemp(join(tmpdir(), 'orders-manager-demo-'))
  try {
    await writeFiles(company, folder)
    const { problems } = await importFolder(database, folder, {
      intoDemo: true,
      now: new Date(company.calendar.instant(company.calendar.firstDay, 0)),
      ...(options.progress && { progress: options.progress }),
      async beforeCommit(tx) {
        await insertDemoUsers(tx)
        await postLastDays(tx, company)
      },
    })
    if (problems[0]) throw new Error(`The demo data cannot be imported: ${findingLine(problems[0].examples[0])}`)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  // The planner's statistics are outdated after so many new rows.
  await database.script('ANALYZE')
}

/** Runs the postings a few minutes apart, as the demo's user. */
async function postLastDays(tx: Transaction, { postings, calendar }: Company): Promise<void> {
  const who = DEMO_USERS[0]?.email ?? ''
  for (const [index, { day, run }] of postings.entries()) {
    const requestId = randomUUID()
    const now = new Date(calendar.instant(day, 240 * (index % 120)))
    const { audit, events } = await run({ tx, who, requestId, now })
    writeAudit(tx, { who, requestId, at: now }, audit)
    writeEvents(tx, { who, requestId, key: null, at: now }, events)
  }
}

export async function insertDemoUsers(tx: Queryable): Promise<void> {
  const rows = await Promise.all(
    DEMO_USERS.map(async ({ password, ...user }) => ({
      user_id: randomUUID(),
      ...user,
      password_hash: await hashPassword(password),
    })),
  )
  await insertRows(tx, 'app_user', rows, 'ON CONFLICT DO NOTHING')
}
