import type { Database } from '../database'
import { pooledDatabase } from './pooledDatabase'
import { postgresPool } from './postgresPool'
import { serverLimits } from './postgresSession'

interface Behavior {
  readonly isUnlimited: boolean
  /** True skips the first query, which checks that the server responds. */
  readonly mayBeAway?: boolean
  readonly onWarning: (message: string, error: unknown) => void
}

/** Opens a connection pool to a PostgreSQL server. Throws when it cannot be reached or is too old for our SQL. */
export async function openPostgresDatabase(
  url: string,
  { isUnlimited, mayBeAway = false, onWarning }: Behavior,
): Promise<Database> {
  const pool = postgresPool(url, isUnlimited, onWarning)
  const { query, transaction, script, load, close } = pooledDatabase(pool, { limits: serverLimits(isUnlimited) })
  const database: Database = {
    kind: 'postgres',
    query,
    transaction,
    script,
    hasFreeSpace: async () => true,
    load: async () => ({ ...load(), embedded: null }),
    close,
  }
  if (mayBeAway) return database
  try {
    await assertVersion(database)
  } catch (error) {
    await close()
    throw error
  }
  return database
}

/** Oldest major version that the tests run on. */
const OLDEST_MAJOR = 15

async function assertVersion(database: Database): Promise<void> {
  const { rows } = await database.query<{ version: string }>("SELECT current_setting('server_version') AS version")
  const version = rows[0]?.version ?? '0'
  if (parseInt(version, 10) < OLDEST_MAJOR) {
    throw new Error(`The database is PostgreSQL ${version}; version ${OLDEST_MAJOR} or later is needed`)
  }
}
