import { isDemo } from '../../auth/demoUsers'
import type { Config } from '../../config/config'
import type { Database } from '../../database/database'
import { begunFills, migrate } from '../../database/migrations/migrate'
import {
  countRowsRead,
  type Migration,
  migrations,
  SchemaMismatch,
  pendingMigrations,
} from '../../database/migrations/migrations'
import { commandName } from '../programs/commandName'
import { DatabaseNotEmpty, seedDemoData } from '../seed/seedDemoData'

/** Maximum rows, to fill in and to read for indexes, for which a start runs migrations itself, which takes seconds. */
const MAX_AT_START = { filled: 20_000, read: 500_000 }

/**
 * Prepares the database for the server: the schema, and demo data if requested. Resolves to true when it holds demo data.
 * Throws SchemaMismatch when the schema differs and must not, or cannot, be migrated.
 */
export async function prepareDatabase(
  database: Database,
  config: Pick<Config, 'migrate' | 'demoData' | 'demoEndDate'>,
  say: (line: string) => void,
): Promise<boolean> {
  await prepareSchema(database, config)
  const isFilled = await isDemo(database, config.demoData)
  if (isFilled) await fillWhenEmpty(database, config.demoEndDate, say)
  return isFilled
}

/** Migrates the schema where the settings and the number of rows allow it; else throws SchemaMismatch if it is not current. */
export async function prepareSchema(database: Database, config: Pick<Config, 'migrate'>): Promise<void> {
  if (!config.migrate) return assertCurrentSchema(database)
  await assertSmallMigration(database)
  await migrate(database)
}

/** Throws SchemaMismatch when a pending migration, or the VACUUM that an interrupted one has left, would delay the start for long. */
export async function assertSmallMigration(
  database: Database,
  known: readonly Migration[] = migrations,
  most = MAX_AT_START,
): Promise<void> {
  for (const step of [...(await begunFills(database, known)), ...(await pendingMigrations(database, known))]) {
    const read = await countRowsRead(database, step, most.read + 1)
    if (read > most.read) throw tooLong(step, most.read, 'to go through')
    const filled = (await step.fill?.remaining(database, most.filled + 1)) ?? 0
    if (filled > most.filled) throw tooLong(step, most.filled, 'to fill in')
  }
}

function tooLong({ name }: Migration, rows: number, what: string): SchemaMismatch {
  return new SchemaMismatch(
    `The schema step ${name} has more than ${rows} rows of the database ${what}, which would take too long during startup. Run "${commandName('migrate')}" first.`,
  )
}

/** Throws SchemaMismatch unless the schema is exactly the one that this program knows. */
export async function assertCurrentSchema(database: Database): Promise<void> {
  const [next] = await pendingMigrations(database, migrations)
  if (next) throw new SchemaMismatch(`The database lacks the schema step ${next.name}. Run "${commandName('migrate')}" first.`)
}

async function fillWhenEmpty(database: Database, end: string | undefined, say: (line: string) => void): Promise<void> {
  const { rows } = await database.query('SELECT FROM item LIMIT 1')
  if (rows.length > 0) return
  say('Filling the empty database with demo data …')
  try {
    await seedDemoData(database, end === undefined ? {} : { end })
    await database.renew?.()
  } catch (error) {
    // Another server on the same database has seeded it first.
    if (!(error instanceof DatabaseNotEmpty)) throw error
  }
}
