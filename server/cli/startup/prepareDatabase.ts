import { DatabaseNotEmpty, seedDemoData } from '../../../tools/demo/seedDemoData'
import { isDemo } from '../../auth/demoUsers'
import type { Database } from '../../database/database'
import { migrate } from '../../database/migrations/migrate'
import { migrations, otherSchema, pendingMigrations } from '../../database/migrations/migrations'
import { commandName } from '../commandName'
import type { Config } from '../config/config'

/**
 * Prepares the database for the server: the schema, and demo data if requested. Resolves to true when it holds demo data.
 * Throws OperatorError when the schema differs and must not be migrated.
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

/** Migrates the schema where the settings allow it; else throws OperatorError if it is not current. */
export async function prepareSchema(database: Database, config: Pick<Config, 'migrate'>): Promise<void> {
  if (config.migrate) await migrate(database)
  else await assertCurrentSchema(database)
}

/** Throws OperatorError unless the schema is exactly the one that this program knows. */
export async function assertCurrentSchema(database: Database): Promise<void> {
  const [next] = await pendingMigrations(database, migrations)
  if (next) throw otherSchema(`The database lacks the schema step ${next.name}. Run "${commandName('migrate')}" first.`)
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
