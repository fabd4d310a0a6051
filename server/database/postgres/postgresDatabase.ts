import { Client, type ClientBase, type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg'
import type { Database, Transaction } from '../database'
import { untilDeadline, withinMs } from '../deadline'
import { runScript, runTransaction, transactionScope, withRetries } from '../runTransaction'
import { databaseError, SQL_STATE } from '../sqlState'
import { valueParser } from '../values'
import {
  MOST_STATEMENTS,
  NO_LIMITS,
  postgresSession,
  type PostgresSession,
  serverLimits,
  type SessionLimits,
  statementNames,
  type Waits,
  WAITS,
  withSqlState,
} from './postgresSession'

type OnWarning = (message: string, error: unknown) => void

const POOL_SIZE = 10

/** Idle connections are closed after this long (ms). Not sooner, because a new one has to prepare its statements again. */
const IDLE_MS = 5 * 60_000

/** Returns the session settings that our SQL relies on, independent of the server's and the role's defaults. */
function sessionSettings(waits: Waits): string {
  return [
    "SET TIME ZONE 'UTC'",
    "SET datestyle = 'ISO, MDY'",
    "SET intervalstyle = 'postgres'",
    'SET client_min_messages = warning',
    // JIT compilation of a list's statement takes longer than running it.
    'SET jit = off',
    `SET lock_timeout = ${waits.lock}`,
    `SET statement_timeout = ${waits.statement}`,
    `SET idle_in_transaction_session_timeout = ${waits.idleInTransaction}`,
  ].join('; ')
}

/** Closes when opening fails, e.g. for a missing password: it would otherwise keep the process alive. */
class OpeningClient extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    this.connection.once('error', () => this.connection.stream.destroy())
  }
}

export function connectionPool(waits: Waits, onWarning: OnWarning, options: PoolConfig): Pool {
  const report = (error: unknown) => onWarning('A database connection broke', error)
  const pool = new Pool({
    ...options,
    application_name: 'orders-manager',
    // Pipelining: statements are sent without waiting for the replies to earlier ones. Each fails on its own.
    pipeline: true,
    types: { getTypeParser: (oid) => valueParser(oid) },
    // The pool awaits this promise, although its type does not say so.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: async (client: ClientBase) => {
      // The pool handles errors of idle connections only: without this listener, one that breaks in use would crash the process.
      client.on('error', report)
      await client.query(sessionSettings(waits))
    },
  })
  // Each connection reports its own errors; without this listener, one that breaks while idle would crash the process.
  pool.on('error', () => undefined)
  return pool
}

/** A connection that has prepared so many statements is closed after its use: forgotten ones would stay in its memory. */
const MOST_PER_CONNECTION = 2 * MOST_STATEMENTS

export type SessionWork<Result> = (session: PostgresSession) => Promise<Result>

type TransactionWork<Result> = (tx: Transaction) => Promise<Result>

interface SessionUse {
  /** Longest wait for a connection in milliseconds; then it fails with 53400. Default: that of the pool. */
  readonly waitMs?: number
  readonly limits?: SessionLimits
  readonly closes?: boolean
}

interface PoolUse {
  readonly limits: SessionLimits
  readonly waitMs?: number
  /** May do the work of a query or a transaction elsewhere than on a connection of the pool, which `run` does. */
  readonly route?: <Result>(work: SessionWork<Result>, run: (work: SessionWork<Result>) => Promise<Result>) => Promise<Result>
}

export function pooledDatabase(pool: Pool, { limits, waitMs = Infinity, route = (work, run) => run(work) }: PoolUse) {
  const scope = transactionScope()
  const nameOf = statementNames()
  const preparedBy = new WeakMap<PoolClient, Set<string>>()

  async function connect(limitMs: number): Promise<PoolClient> {
    const connecting = pool.connect()
    let isLate = false
    connecting.then(
      (client) => isLate && client.release(),
      () => undefined,
    )
    return withinMs(limitMs, connecting, () => {
      isLate = true
      return databaseError(SQL_STATE.tooManyWaiting, 'The database is busy')
    }).catch((error: unknown) => {
      throw withSqlState(error)
    })
  }

  /** Runs `work` on a connection of the pool, and discards the connection if it broke. */
  async function withSession<Result>(work: SessionWork<Result>, use: SessionUse = {}): Promise<Result> {
    const client = await connect(use.waitMs ?? waitMs)
    const prepared = preparedBy.get(client) ?? new Set()
    preparedBy.set(client, prepared)
    const session = postgresSession(client, use.limits ?? limits, (sql) => {
      const name = prepared.size < MOST_PER_CONNECTION ? nameOf(sql) : null
      if (name !== null) prepared.add(name)
      return name
    })
    try {
      return await work(session)
    } finally {
      client.release(session.isBroken() || use.closes === true || prepared.size >= MOST_PER_CONNECTION)
    }
  }

  const transactionOf =
    <Result>(work: TransactionWork<Result>): SessionWork<Result> =>
    (session) =>
      runTransaction(session, (tx) => scope.inside(() => work(tx)))

  return {
    withSession,
    transactionOf,
    assertOutside: () => scope.assertOutside(),
    query: async <Row extends object>(sql: string, parameters?: readonly unknown[]) => {
      scope.assertOutside()
      return untilDeadline(route((session) => session.query<Row>(sql, parameters), withSession))
    },
    transaction: async <Result>(work: TransactionWork<Result>): Promise<Result> => {
      scope.assertOutside()
      // The work cannot be interrupted: at its deadline the caller stops waiting, and the transaction is rolled back.
      return untilDeadline(withRetries(() => route(transactionOf(work), withSession)))
    },
    script: async (sql: string): Promise<void> => {
      scope.assertOutside()
      return withSession((session) => runScript(session, sql))
    },
    load: () => ({ inUse: pool.totalCount - pool.idleCount, waiting: pool.waitingCount, limit: pool.options.max }),
    close: async (): Promise<void> => {
      if (!pool.ending) await pool.end()
      scope.end()
    },
  }
}

/** Opens a connection pool to a PostgreSQL server. Throws when it cannot be reached, unless it `mayBeAway`, or is too old for our SQL. */
export async function openPostgresDatabase(
  url: string,
  { isUnlimited, mayBeAway = false, onWarning }: { isUnlimited: boolean; mayBeAway?: boolean; onWarning: OnWarning },
): Promise<Database> {
  const waits = isUnlimited ? NO_LIMITS : WAITS
  const pool = connectionPool(waits, onWarning, {
    connectionString: url,
    Client: OpeningClient,
    max: POOL_SIZE,
    connectionTimeoutMillis: waits.connection,
    idleTimeoutMillis: IDLE_MS,
    query_timeout: waits.reply,
    keepAlive: true,
  })
  const { query, transaction, script, load, close } = pooledDatabase(pool, { limits: serverLimits(isUnlimited) })
  const database: Database = {
    hasOneConnection: false,
    query,
    transaction,
    script,
    hasFreeSpace: async () => true,
    load: async () => ({ ...load(), storage: null }),
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

const OLDEST_MAJOR = 15

async function assertVersion(database: Database): Promise<void> {
  const { rows } = await database.query<{ version: string }>("SELECT current_setting('server_version') AS version")
  const version = rows[0]?.version ?? '0'
  if (parseInt(version, 10) < OLDEST_MAJOR) {
    throw new Error(`The database is PostgreSQL ${version}; version ${OLDEST_MAJOR} or later is needed`)
  }
}
