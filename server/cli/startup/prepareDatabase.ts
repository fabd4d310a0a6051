import { seedDemoData } from '../../../tools/demo/seedDemoData'
import { isDemo } from '../../auth/demoUsers'
import { isOperatorError, OperatorError } from '../../common/errors'
import type { Database } from '../../database/database'
import { migrate, migrations, otherSchema, pendingMigrations } from '../../database/migrations/migrations'
import { openDatabase } from '../../database/openDatabase'
import type { Config } from '../config/config'
import { explainFailure, MIGRATE_COMMAND } from '../runProgram'

/** Prepares schema and demo data; resolves to true for a demo. Throws OperatorError for a schema that must not be migrated. */
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
  if (next) throw otherSchema(`The database lacks the schema step ${next.name}. Run "${MIGRATE_COMMAND}" first.`)
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
    if (!isOperatorError(error, 'notEmpty')) throw error
  }
}

const IDENTITY = `SELECT concat_ws(' ', pg_postmaster_start_time(), (SELECT oid FROM pg_database WHERE datname = current_database())) AS id`

const OWNS_TABLES = `SELECT pg_has_role(tableowner, 'USAGE') AS "isOwner" FROM pg_tables
  WHERE tablename = 'item' AND schemaname = current_schema()`

/** INTAKE_DATABASE_URL must name the server's own database, as a role that owns its tables. Throws {@link OperatorError}. */
export async function checkIntakeDatabase(database: Database, { intake }: Pick<Config, 'intake'>): Promise<void> {
  const { databaseUrl, databaseSetting } = intake
  if (databaseUrl === null || databaseSetting !== 'INTAKE_DATABASE_URL') return
  const own = await openDatabase({ url: databaseUrl }).catch((error: unknown) => {
    throw new OperatorError(`INTAKE_DATABASE_URL cannot be used. ${explainFailure(error, 'INTAKE_DATABASE_URL')}`)
  })
  try {
    if ((await identityOf(own)) !== (await identityOf(database))) {
      throw new OperatorError('INTAKE_DATABASE_URL names a different database than DATABASE_URL. Both must name the same one.')
    }
    const { rows } = await own.query<{ isOwner: boolean }>(OWNS_TABLES)
    if (!rows[0]?.isOwner) throw new OperatorError('INTAKE_DATABASE_URL must use the role that owns the tables.')
  } finally {
    await own.close()
  }
}

async function identityOf(database: Database): Promise<string | undefined> {
  return (await database.query<{ id: string }>(IDENTITY)).rows[0]?.id
}
