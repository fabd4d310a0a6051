import { OperatorError } from '../../common/operatorError'
import type { Database } from '../../database/database'
import { openDatabase } from '../../database/openDatabase'
import type { Config } from '../config/config'
import { explainFailure } from '../explainFailure'

/** Tells a database from every other one, of this and other servers. */
const IDENTITY = `SELECT concat_ws(' ', pg_postmaster_start_time(), (SELECT oid FROM pg_database WHERE datname = current_database())) AS id`

/** Whether the role may do with the tables what an import does. */
const OWNS_TABLES = `SELECT pg_has_role(tableowner, 'USAGE') AS "isOwner" FROM pg_tables
  WHERE tablename = 'item' AND schemaname = current_schema()`

/**
 * Checks that the setting INTAKE_DATABASE_URL, if there is one, names the database that the server works with, as a role that owns its tables.
 * Throws {@link OperatorError}.
 */
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
