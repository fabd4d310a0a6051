import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toWireDate } from '../../contract/wireDate'
import { DEMO_USERS } from '../../server/auth/demoUsers'
import { hashPassword } from '../../server/auth/password'
import { OperatorError } from '../../server/common/errors'
import type { Database, Progress, Queryable, Transaction } from '../../server/database/database'
import { insertRows } from '../../server/database/listKeys'
import { guardFormula, writeCsv } from '../../server/exchange/csv'
import { findingLine } from '../../server/exchange/finding'
import { importFolder } from '../../server/exchange/importFolder'
import { writeAudit } from '../../server/posting/audit'
import { writeEvents } from '../../server/posting/outbox'
import { attachFiles } from './attachments'
import { Company } from './company'
import { filesOf } from './files'
import { Calendar, Random } from './history'
import { makeCustomers } from './masterData'
import { sell } from './sales'
import { supply } from './supply'

export interface SeedOptions {
  /** Number of sales orders in the whole history, which determines everything else. Default {@link DEFAULT_ORDERS}. */
  readonly orders?: number
  /** Years of history of an established company; by default it is the first eighteen months of a busy one. */
  readonly years?: number | null
  readonly seed?: number
  readonly end?: string
  readonly progress?: Progress
}

/** Enough to make every list realistic, and few enough that a first start takes only seconds. */
export const DEFAULT_ORDERS = 500

const BUSY_MONTHS = 18
const WORKDAYS_PER_YEAR = 260

/** Orders per day that an established company plans ahead: about 500 open ones. It ships all others on the same day. */
const PLANNED_ORDERS_PER_DAY = 18

export function makeDemoCompany({
  orders = DEFAULT_ORDERS,
  years = null,
  seed = 1,
  end = toWireDate(new Date()),
}: SeedOptions): Company {
  const random = new Random(seed)
  const calendar = new Calendar(end, years === null ? BUSY_MONTHS : 12 * years)
  const ordersOfBusyMonths = years === null ? orders : (orders * BUSY_MONTHS) / (12 * years)
  const growth = Math.max(1, Math.sqrt(ordersOfBusyMonths / 500))
  const company = new Company(random, calendar, makeCustomers(random, orders), growth)
  const plannedShare = years === null ? 1 : (PLANNED_ORDERS_PER_DAY * WORKDAYS_PER_YEAR * years) / orders
  sell(company, orders, years === null ? 2.4 : 1, Math.max(0, 1 - plannedShare))
  supply(company)
  return company
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
    const files = { ...filesOf(company), attachments: await attachFiles(company, folder) }
    for (const [name, { columns, rows }] of Object.entries(files)) {
      const cells = rows.map((row) => row.map((value) => guardFormula(String(value ?? ''))))
      await writeFile(join(folder, `${name}.csv`), writeCsv([columns, ...cells]))
    }
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

/** Runs the postings in the order of their days, a few minutes apart, as the demo's user. */
async function postLastDays(tx: Transaction, { postings, calendar }: Company): Promise<void> {
  const who = DEMO_USERS[0]?.email ?? ''
  for (const [index, { day, run }] of postings.toSorted((a, b) => a.day - b.day).entries()) {
    const requestId = randomUUID()
    const now = new Date(calendar.instant(day, 240 * (index % 120)))
    const { audit, effects } = await run({ tx, who, requestId, now })
    writeAudit(tx, { who, requestId, at: now }, audit)
    writeEvents(tx, { who, requestId, key: null, at: now }, effects)
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
