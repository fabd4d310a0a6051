import { LRUCache } from 'lru-cache'
import type { Client, QueryConfig, QueryResult as PgResult, QueryResultRow } from 'pg'
import type { QueryResult } from '../database'
import { assertInTime, NO_LIMIT_MS, remainingMs } from '../deadline'
import type { Session } from '../runTransaction'
import { databaseError, SQL_STATE, sqlStateOf } from '../sqlState'
import { wireParameter } from '../values'

/** Prepared statements that are kept, the most recently used ones. The server has some 150 texts; generated SQL varies without end. */
export const MOST_STATEMENTS = 500

const WORTH_PREPARING = /^\s*(select|insert|update|delete|with)\b/i

/** Returns the name of a prepared statement, the same for the same text; null for one that is not worth preparing. */
type StatementNames = (sql: string) => string | null

/** A text gets a name at its second use, and another one when it was forgotten in between. */
export function statementNames(): StatementNames {
  const texts = new LRUCache<string, { name: string | null }>({ max: MOST_STATEMENTS })
  let count = 0
  return (sql) => {
    if (!WORTH_PREPARING.test(sql)) return null
    const used = texts.get(sql)
    if (used) return (used.name ??= `s${(count += 1)}`)
    texts.set(sql, { name: null })
    return null
  }
}

/** Limits in milliseconds: each ends a wait long before the browser gives up (30 s). `reply` is the client's, for a dead server. */
export const WAITS = { connection: 2_000, lock: 3_000, statement: 5_000, reply: 6_000, idleInTransaction: 10_000 } as const

export type Waits = Record<keyof typeof WAITS, number>

/** Timeouts for command-line programs: locks and connections as usual, statements without a limit. */
export const NO_LIMITS: Waits = { ...WAITS, statement: 0, reply: 0, idleInTransaction: 0 }

/** Lock waits end this long before the request's deadline, so that there is time to send the error. Milliseconds. */
const RESERVE_MS = 500

/** Longest time that a rollback may take before its connection is closed instead. Milliseconds. */
const ROLLBACK_MS = 500

export const NO_PASSWORD = 'The database asks for a password, and its address has none'

export interface PostgresSession extends Session {
  readonly isBroken: () => boolean
}

/** Adds a SQLSTATE to errors that have none because the connection or the pool raised them. */
export function withSqlState(error: unknown): unknown {
  if (sqlStateOf(error) !== null) return error
  const message = error instanceof Error ? error.message : String(error)
  if (message === 'Query read timeout')
    return databaseError(SQL_STATE.queryCanceled, 'The database did not answer in time', error)
  // The pool's message: the database may be up, but all of our connections are in use.
  if (message === 'timeout exceeded when trying to connect')
    return databaseError(SQL_STATE.tooManyConnections, 'All connections to the database are in use', error)
  if (message.includes('client password must be a')) return databaseError(SQL_STATE.invalidPassword, NO_PASSWORD, error)
  return databaseError(SQL_STATE.connectionFailure, `The database cannot be reached: ${message}`, error)
}

/** Connection lost, shutdown, a prepared statement that no longer fits, or a server that became read-only after a failover. */
const BREAKING = ['08', '57P', SQL_STATE.idleInTransaction, SQL_STATE.featureNotSupported, SQL_STATE.readOnly]

function breaksConnection(state: string | null): boolean {
  return state === null || BREAKING.some((beginning) => state.startsWith(beginning))
}

export interface SessionLimits {
  /** Longest wait for a reply in milliseconds; undefined for that of the connection. */
  readonly replyMs: () => number | undefined
  /** Longest time that a script may take, and a rollback, after which the connection is closed instead. Milliseconds. */
  readonly scriptMs: number
  readonly rollbackMs: number
  readonly statementMs: number
  /** Called before each statement and script; what it throws prevents the sending. */
  readonly beforeStatement?: (sql: string) => void
  readonly beginning: () => string
}

export function serverLimits(isUnlimited: boolean): SessionLimits {
  const leftMs = () => Math.max(Math.ceil(remainingMs()), 1)
  return {
    replyMs: () => (remainingMs() < Infinity ? leftMs() : undefined),
    scriptMs: NO_LIMIT_MS,
    rollbackMs: ROLLBACK_MS,
    statementMs: isUnlimited ? 0 : WAITS.statement,
    // Lowers `lock_timeout` so that PostgreSQL itself ends lock waits before the request's deadline, and raises
    // `statement_timeout` for a caller with more time than usual.
    beginning() {
      const ms = Math.max(leftMs() - RESERVE_MS, 1)
      if (isUnlimited || ms === Infinity) return 'BEGIN'
      if (ms > WAITS.statement) return `BEGIN; SET LOCAL statement_timeout = ${ms}`
      return ms < WAITS.lock ? `BEGIN; SET LOCAL lock_timeout = ${ms}` : 'BEGIN'
    },
  }
}

export function postgresSession(client: Client, limits: SessionLimits, nameOf: StatementNames): PostgresSession {
  let broken = false

  const limited = () => {
    const ms = limits.replyMs()
    return ms !== undefined && { query_timeout: ms }
  }

  /** Replies arrive in the order of sending; what is sent without waiting leaves in one packet. Notes errors that break it. */
  async function sent<Row extends QueryResultRow>(config: QueryConfig & { query_timeout?: number }): Promise<PgResult<Row>> {
    const { stream } = client.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    try {
      return await client.query<Row>(config)
    } catch (error) {
      const known = withSqlState(error)
      // After a client-side timeout the reply may still arrive, so the connection cannot be reused either.
      if (known !== error || breaksConnection(sqlStateOf(known))) broken = true
      throw known
    }
  }

  /** Throws synchronously what prevents the sending, so that no later statement is sent without this one. */
  function run<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<QueryResult<Row>> {
    assertInTime()
    limits.beforeStatement?.(sql)
    const name = nameOf(sql)
    // Always the extended protocol, as in the embedded database: it allows exactly one statement.
    const config = { text: sql, values: parameters.map(wireParameter), queryMode: 'extended', ...(name !== null && { name }) }
    return sent<Row>({ ...config, ...limited() }).then(({ rows, rowCount }) => ({ rows, rowCount: rowCount ?? 0 }))
  }

  /** The first error of a statement that was sent without waiting. */
  let earlier: { readonly error: unknown } | null = null

  /** Waits for a reply. If an earlier statement failed, throws that error instead of the follow-up error. */
  async function afterEarlier<Result>(reply: Promise<Result>): Promise<Result> {
    const result = await reply.catch((error: unknown) => {
      throw earlier ? earlier.error : error
    })
    if (earlier) throw earlier.error
    return result
  }

  function unawaited(reply: Promise<unknown>): void {
    reply.catch((error: unknown) => (earlier ??= { error }))
  }

  return {
    isBroken: () => broken,
    begin: () => unawaited(sent({ text: limits.beginning(), ...limited() })),
    async query<Row extends object>(sql: string, parameters?: readonly unknown[]) {
      const reply = run<Row>(sql, parameters)
      // A rollback to a savepoint also undoes the errors of statements that were sent without waiting.
      if (!/^\s*ROLLBACK TO\b/i.test(sql)) return afterEarlier(reply)
      const result = await reply
      earlier = null
      return result
    },
    send: (sql, parameters) => unawaited(run(sql, parameters)),
    async command(sql) {
      const isRollback = sql === 'ROLLBACK'
      // A broken connection is closed, which rolls back too, without waiting for a server that may not reply.
      if (isRollback && broken) return sql
      const limit = isRollback ? { query_timeout: limits.rollbackMs } : limited()
      const reply = sent({ text: sql, ...limit }).then(({ command }) => command)
      return isRollback ? reply : afterEarlier(reply)
    },
    async script(sql) {
      limits.beforeStatement?.(sql)
      const { scriptMs, statementMs } = limits
      if (statementMs > 0) await sent({ text: 'SET statement_timeout = 0' })
      try {
        await sent({ text: sql, query_timeout: scriptMs })
        if (statementMs > 0) await sent({ text: `SET statement_timeout = ${statementMs}` })
      } catch (error) {
        // The limit was not restored: inside a transaction the rollback does that, elsewhere nothing does.
        if (statementMs > 0) broken = true
        throw error
      }
    },
  }
}
