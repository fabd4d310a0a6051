import type { PoolClient } from 'pg'
import type { Database } from '../database'
import { untilDeadline } from '../deadline'
import { runScript, runTransaction, type Session, transactionScope, withRetries } from '../runTransaction'
import { MOST_STATEMENTS, statementNames } from '../statementNames'
import { POOL_SIZE, postgresPool } from './postgresPool'
import { postgresSession, withSqlState } from './postgresSession'

/** A connection that has prepared so many statements is closed after its use: forgotten ones would stay in its memory. */
const MOST_PER_CONNECTION = 2 * MOST_STATEMENTS

interface Behavior {
  readonly isUnlimited: boolean
  /** True skips the first query, which checks that the server answers. */
  readonly mayBeAway?: boolean
  readonly onWarning: (message: string, error: unknown) => void
}

/** Opens a connection pool to a PostgreSQL server. Throws when it cannot be reached or is too old for our SQL. */
export async function openPostgresDatabase(
  url: string,
  { isUnlimited, mayBeAway = false, onWarning }: Behavior,
): Promise<Database> {
  const scope = transactionScope()
  const pool = postgresPool(url, isUnlimited, onWarning)
  const nameOf = statementNames()
  const preparedBy = new WeakMap<PoolClient, Set<string>>()

  /** Runs `work` on a connection of the pool, and discards the connection if it broke. */
  async function withSession<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    scope.assertOutside()
    const client = await pool.connect().catch((error: unknown) => {
      throw withSqlState(error)
    })
    const prepared = preparedBy.get(client) ?? new Set()
    preparedBy.set(client, prepared)
    const session = postgresSession(client, isUnlimited, (sql) => {
      const name = prepared.size < MOST_PER_CONNECTION ? nameOf(sql) : null
      if (name !== null) prepared.add(name)
      return name
    })
    try {
      return await work(session)
    } finally {
      client.release(session.isBroken() || prepared.size >= MOST_PER_CONNECTION)
    }
  }

  const database: Database = {
    kind: 'postgres',
    query: (sql, parameters) => untilDeadline(withSession((session) => session.query(sql, parameters))),
    transaction: (work) =>
      untilDeadline(withRetries(() => withSession((session) => runTransaction(session, (tx) => scope.inside(() => work(tx)))))),
    script: (sql) => withSession((session) => runScript(session, sql)),
    hasFreeSpace: async () => true,
    load: async () => ({
      inUse: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
      limit: POOL_SIZE,
      embedded: null,
    }),
    async close() {
      if (!pool.ending) await pool.end()
      scope.end()
    },
  }
  if (mayBeAway) return database
  try {
    await assertVersion(database)
  } catch (error) {
    await pool.end()
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
