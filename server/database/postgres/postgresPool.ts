import { Client, Pool, type ClientBase, type ClientConfig, type PoolConfig } from 'pg'
import { valueParser } from '../values'

/**
 * Timeouts for every kind of wait, in milliseconds, so that a dead network, a held lock or a forgotten transaction becomes an
 * error long before the browser gives up (30 s). `reply` is enforced by the client, for a server that died silently.
 */
export const WAITS = { connection: 2_000, lock: 3_000, statement: 5_000, reply: 6_000, idleInTransaction: 10_000 } as const

type Waits = Record<keyof typeof WAITS, number>
type OnWarning = (message: string, error: unknown) => void

/** Timeouts for command-line programs: locks and connections as usual, statements without a limit. */
export const NO_LIMITS: Waits = { ...WAITS, statement: 0, reply: 0, idleInTransaction: 0 }

/** Maximum connections of one server process. */
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

/**
 * A connection that is closed when it fails while it opens. Without this, one that fails for a reason of ours, such as a missing
 * password, would stay open, and keep the process alive, until the server gives it up.
 */
class OpeningClient extends Client {
  constructor(config?: ClientConfig) {
    super(config)
    this.connection.once('error', () => this.connection.stream.destroy())
  }
}

/** Creates the connection pool for a PostgreSQL server. */
export function postgresPool(url: string, isUnlimited: boolean, onWarning: OnWarning): Pool {
  const waits = isUnlimited ? NO_LIMITS : WAITS
  return connectionPool(waits, onWarning, {
    connectionString: url,
    Client: OpeningClient,
    max: POOL_SIZE,
    connectionTimeoutMillis: waits.connection,
    idleTimeoutMillis: IDLE_MS,
    query_timeout: waits.reply,
    keepAlive: true,
  })
}

/** Creates a connection pool with the settings that both drivers share. */
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
