import type { ClientBase, QueryResult as PgResult } from 'pg'
import { assertInTime, remainingMs } from '../deadline'
import type { QueryResult } from '../database'
import type { Session } from '../runTransaction'
import { SQL_STATE, databaseError, sqlStateOf } from '../sqlState'
import { wireParameter } from '../values'
import { WAITS } from './postgresPool'
import type { StatementNames } from '../statementNames'

/** Longest time that a timer can hold, about 24 days. */
const NO_LIMIT_MS = 2 ** 31 - 1

/** What is left of a request's time when a lock is given up, to say so. Milliseconds. */
const RESERVE_MS = 500

/** Longest that a rollback may take before its connection is closed instead. Milliseconds. */
const ROLLBACK_MS = 500

/** A session on one connection of the pool. */
export interface PostgresSession extends Session {
  /** True when the connection must not be used again. */
  readonly isBroken: () => boolean
}

/** Gives errors of the connection itself the SQLSTATE of a connection failure. */
export function withSqlState(error: unknown): unknown {
  if (sqlStateOf(error) !== null) return error
  const message = error instanceof Error ? error.message : String(error)
  if (message === 'Query read timeout')
    return databaseError(SQL_STATE.queryCanceled, 'The database did not answer in time', error)
  // The pool's words: the database may well be there, but all of our connections to it are taken.
  if (message === 'timeout exceeded when trying to connect')
    return databaseError(SQL_STATE.tooManyConnections, 'All connections to the database are in use', error)
  return databaseError(SQL_STATE.connectionFailure, `The database cannot be reached: ${message}`, error)
}

/**
 * Errors after which the connection's state is not known: of the connection (08), shut down (57P). Or it is known too well: a
 * statement that it keeps does not fit the schema any more, because a column has changed its type; or the server at its end takes no
 * changes, because another one has taken over at the address.
 */
function breaksConnection(state: string | null): boolean {
  return (
    state === null ||
    state.startsWith('08') ||
    state.startsWith('57P') ||
    state === SQL_STATE.idleInTransaction ||
    state === SQL_STATE.featureNotSupported ||
    state === SQL_STATE.readOnly
  )
}

/**
 * The statement that begins a transaction. Its waits for locks end before its request is given up, so that PostgreSQL itself ends
 * them; where the caller has more time than usual, its statements have it too.
 */
function beginning(isUnlimited: boolean): string {
  const ms = Math.max(Math.floor(remainingMs() - RESERVE_MS), 1)
  if (isUnlimited || ms === Infinity) return 'BEGIN'
  if (ms > WAITS.statement) return `BEGIN; SET LOCAL statement_timeout = ${ms}`
  return ms < WAITS.lock ? `BEGIN; SET LOCAL lock_timeout = ${ms}` : 'BEGIN'
}

/**
 * Creates a session on a connection that the pool has lent.
 * @param isUnlimited its statements have no time limit
 * @param nameOf names the statements that the connection keeps
 */
export function postgresSession(client: ClientBase, isUnlimited: boolean, nameOf: StatementNames): PostgresSession {
  let broken = false
  const statementLimit = `SET statement_timeout = ${isUnlimited ? 0 : WAITS.statement}`

  /** Longest wait for an answer: what is left of the caller's time, else the connection's own limit. */
  const limited = () => {
    const ms = Math.max(Math.ceil(remainingMs()), 1)
    return ms < Infinity && { query_timeout: ms }
  }

  async function guarded<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } catch (error) {
      const known = withSqlState(error)
      // A client-side timeout leaves the answer under way, so that connection is lost too.
      if (known !== error || breaksConnection(sqlStateOf(known))) broken = true
      throw known
    }
  }

  /**
   * Sends one statement; what was sent before is answered before. Throws at once what would keep it from being sent, so that
   * nothing after it can be taken for the whole.
   */
  function run<Row extends object>(sql: string, parameters: readonly unknown[] = []): Promise<QueryResult<Row>> {
    assertInTime()
    const values = parameters.map(wireParameter)
    return guarded(async () => {
      // The extended protocol always, as the embedded database does: exactly one statement.
      const name = nameOf(sql)
      const config = { text: sql, values, queryMode: 'extended', ...(name !== null && { name }), ...limited() }
      const { rows, rowCount } = await client.query(config)
      return { rows, rowCount: rowCount ?? 0 }
    })
  }

  /** The first error of what was sent without waiting. */
  let missed: { readonly error: unknown } | null = null

  /** Waits for an answer, and throws what failed before it rather than what followed from that. */
  async function heard<Result>(answer: Promise<Result>): Promise<Result> {
    const result = await answer.catch((error: unknown) => {
      throw missed ? missed.error : error
    })
    if (missed) throw missed.error
    return result
  }

  function unheard(answer: Promise<unknown>): void {
    answer.catch((error: unknown) => (missed ??= { error }))
  }

  return {
    isBroken: () => broken,
    begin: () => unheard(guarded(() => client.query({ text: beginning(isUnlimited), ...limited() }))),
    query: async (sql, parameters) => heard(run(sql, parameters)),
    send: (sql, parameters) => unheard(run(sql, parameters)),
    async command(sql) {
      const isRollback = sql === 'ROLLBACK'
      // Ending the connection rolls back as well, without waiting for a server that may not answer.
      if (isRollback && broken) return sql
      const limit = isRollback ? { query_timeout: ROLLBACK_MS } : limited()
      const answer = guarded(async () => (await client.query({ text: sql, ...limit })).command)
      return isRollback ? answer : heard(answer)
    },
    async script(sql) {
      return guarded(async () => {
        const unlimited = (text: string) => ({ text, query_timeout: NO_LIMIT_MS })
        await client.query('SET statement_timeout = 0')
        try {
          await client.query<never, PgResult>(unlimited(sql))
          await client.query(statementLimit)
        } catch (error) {
          // Inside a transaction its end brings the limit back; elsewhere nothing does.
          broken = true
          throw error
        }
      })
    },
  }
}
