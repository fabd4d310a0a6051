import { DEMO_USERS } from '../../auth/demoUsers'
import type { Config } from '../../config/config'
import type { Database } from '../../database/database'
import { migrate } from '../../database/migrations/migrate'
import { migrations, SchemaMismatch, pendingMigrations } from '../../database/migrations/migrations'
import { DatabaseNotEmptyError, seedDemoData } from '../seed/seedDemoData'

/** Maximum rows that a start updates itself, which takes seconds. */
const MAX_ROWS_AT_START = 20_000

/**
 * Makes the database ready to be served: the schema, and the demo data if they are wanted. Resolves to whether this is a demo.
 * Throws SchemaMismatch when the schema is another one and may not, or cannot, be changed.
 */
export async function prepareDatabase(
  database: Database,
  config: Pick<Config, 'migrate' | 'demoData' | 'demoEndDate'>,
  say: (line: string) => void,
): Promise<boolean> {
  await prepareSchema(database, config)
  const isDemo = config.demoData ?? (await hasNoOwnAccounts(database))
  if (isDemo) await fillWhenEmpty(database, config.demoEndDate, say)
  return isDemo
}

/** Brings the schema up to date where the settings and the number of rows allow it. Throws SchemaMismatch when it is another one and stays so. */
export async function prepareSchema(database: Database, config: Pick<Config, 'migrate'>): Promise<void> {
  if (!config.migrate) return assertCurrentSchema(database)
  await assertSmallMigration(database)
  await migrate(database)
}

/** Throws SchemaMismatch when a step that is still to run would keep the server from its start for long. */
async function assertSmallMigration(database: Database): Promise<void> {
  for (const { name, fill } of await pendingMigrations(database, migrations)) {
    const rows = (await fill?.remaining(database)) ?? 0
    if (rows <= MAX_ROWS_AT_START) continue
    throw new SchemaMismatch(
      `The schema step ${name} has ${rows} rows of the database to fill in, which takes longer than a start may. Run "npm run migrate" first.`,
    )
  }
}

/** Throws SchemaMismatch unless the schema is exactly the one that this program knows. */
export async function assertCurrentSchema(database: Database): Promise<void> {
  const [next] = await pendingMigrations(database, migrations)
  if (next) throw new SchemaMismatch(`The database lacks the schema step ${next.name}. Run "npm run migrate" first.`)
}

/** Only demo users have accounts, closed ones included, so the data is not anybody's own. */
async function hasNoOwnAccounts(database: Database): Promise<boolean> {
  const demoUsers = DEMO_USERS.map(({ email }) => email)
  const { rows } = await database.query('SELECT FROM app_user WHERE email <> ALL ($1) LIMIT 1', [demoUsers])
  return rows.length === 0
}

async function fillWhenEmpty(database: Database, end: string | undefined, say: (line: string) => void): Promise<void> {
  const { rows } = await database.query('SELECT FROM item LIMIT 1')
  if (rows.length > 0) return
  say('Filling the empty database with demo data …')
  try {
    await seedDemoData(database, end === undefined ? {} : { end })
    await database.renew?.()
  } catch (error) {
    // Another server of the same database was faster.
    if (!(error instanceof DatabaseNotEmptyError)) throw error
  }
}
