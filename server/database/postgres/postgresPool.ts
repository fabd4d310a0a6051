import { Pool, type ClientBase } from 'pg'
import { valueParser } from '../values'

/**
 * Bounds of everything that can wait, in milliseconds, so that a dead network, a held lock or a forgotten transaction becomes
 * an error long before the browser gives up (30 s). `answer` is the client's own limit, for a server that died silently.
 */
export const WAITS = { connection: 2_000, lock: 3_000, statement: 5_000, answer: 6_000, idleInTransaction: 10_000 } as const

/** The waits of programs that work alone: locks and connections as usual, statements as long as they need. */
const NO_LIMITS = { ...WAITS, statement: 0, answer: 0, idleInTransaction: 0 }

/** Connections that one server process holds at most. */
export const POOL_SIZE = 10

/** An unused connection is closed after this long (ms); a new one has to prepare its statements again. */
const IDLE_MS = 5 * 60_000

/** Sets what our SQL relies on, whatever the server's or the user's defaults are. */
function sessionSettings(waits: Record<keyof typeof WAITS, number>): string {
  return [
    "SET TIME ZONE 'UTC'",
    "SET datestyle = 'ISO, MDY'",
    "SET intervalstyle = 'postgres'",
    'SET client_min_messages = warning',
    // Compiling a list's statement takes longer than running it.
    'SET jit = off',
    `SET lock_timeout = ${waits.lock}`,
    `SET statement_timeout = ${waits.statement}`,
    `SET idle_in_transaction_session_timeout = ${waits.idleInTransaction}`,
  ].join('; ')
}

/** Makes the pool of connections to a real PostgreSQL. */
export function postgresPool(url: string, isUnlimited: boolean, onWarning: (message: string, error: unknown) => void): Pool {
  const waits = isUnlimited ? NO_LIMITS : WAITS
  const report = (error: unknown) => onWarning('A database connection broke', error)
  const pool = new Pool({
    connectionString: url,
    application_name: 'orders-manager',
    max: POOL_SIZE,
    connectionTimeoutMillis: waits.connection,
    idleTimeoutMillis: IDLE_MS,
    query_timeout: waits.answer,
    keepAlive: true,
    // A statement is sent although the answer to the one before is still to come. Each fails for itself.
    pipeline: true,
    types: { getTypeParser: (oid) => valueParser(oid) },
    // The pool waits for this promise, though its type does not say so.
    // oxlint-disable-next-line typescript/no-misused-promises
    onConnect: async (client: ClientBase) => {
      // The pool listens to idle connections only: without this, one that breaks in use ends the process.
      client.on('error', report)
      await client.query(sessionSettings(waits))
    },
  })
  // Each connection reports for itself; without a listener here, one that breaks while idle ends the process.
  pool.on('error', () => undefined)
  return pool
}
