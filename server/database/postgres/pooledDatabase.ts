import type { Pool, PoolClient } from 'pg'
import type { Transaction } from '../database'
import { untilDeadline, withinMs } from '../deadline'
import { runScript, runTransaction, transactionScope, withRetries } from '../runTransaction'
import { databaseError, SQL_STATE } from '../sqlState'
import { MOST_STATEMENTS, statementNames } from '../statementNames'
import { postgresSession, type PostgresSession, type SessionLimits, withSqlState } from './postgresSession'

/** A connection that has prepared so many statements is closed after its use: forgotten ones would stay in its memory. */
const MOST_PER_CONNECTION = 2 * MOST_STATEMENTS

/** Work that has a connection to itself. */
export type SessionWork<Result> = (session: PostgresSession) => Promise<Result>

type TransactionWork<Result> = (tx: Transaction) => Promise<Result>

interface SessionUse {
  /** Longest wait for a connection in milliseconds; then it fails with 53400. Default: that of the pool. */
  readonly waitMs?: number
  /** Limits of its statements. Default: those of the pool. */
  readonly limits?: SessionLimits
  /** Closes the connection afterwards. */
  readonly closes?: boolean
}

interface PoolUse {
  readonly limits: SessionLimits
  /** {@link SessionUse.waitMs} of queries and transactions. */
  readonly waitMs?: number
  /** May do the work of a query or a transaction elsewhere than on a connection of the pool, which `run` does. */
  readonly route?: <Result>(work: SessionWork<Result>, run: (work: SessionWork<Result>) => Promise<Result>) => Promise<Result>
}

/** Creates what both drivers have in common, on a connection pool. */
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
    /** Makes a transaction the work of a session. */
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
