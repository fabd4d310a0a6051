import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { QueryResult, Transaction } from './database'
import { assertInTime, untilDeadline } from './deadline'
import { SQL_STATE, sqlStateOf } from './sqlState'

export interface Session {
  query<Row extends object>(sql: string, parameters?: readonly unknown[]): Promise<QueryResult<Row>>
  begin(): void
  /** Sends a statement without waiting for its reply. If it fails, a later statement or command fails with its error. */
  send(sql: string, parameters?: readonly unknown[]): void
  /** Runs one short statement without parameters. Resolves to the first word of its command tag, e.g. `COMMIT`. */
  command(sql: string): Promise<string>
  script(sql: string): Promise<void>
}

/** If the rollback fails, the session must close its connection. At the deadline it is rolled back, whatever `work` waits for. */
export async function runTransaction<Result>(session: Session, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  let over = false
  const assertOpen = () => {
    if (over) throw new Error('This transaction has ended')
  }
  const tx: Transaction = {
    async query(sql, parameters) {
      assertOpen()
      return session.query(sql, parameters)
    },
    send(sql, parameters) {
      assertOpen()
      session.send(sql, parameters)
    },
    async script(sql) {
      assertOpen()
      await session.script(sql)
    },
  }
  assertInTime()
  session.begin()
  try {
    const result = await untilDeadline(work(tx))
    over = true
    assertInTime()
    // PostgreSQL replies to COMMIT with ROLLBACK when a statement has failed and `work` has ignored the error.
    if ((await session.command('COMMIT')) !== 'COMMIT')
      throw new Error('A statement of the transaction failed; nothing was stored')
    return result
  } catch (error) {
    over = true
    await session.command('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** A failed script may have left a transaction open that it began itself. */
export async function runScript(session: Session, sql: string): Promise<void> {
  try {
    await session.script(sql)
  } catch (error) {
    await session.command('ROLLBACK').catch(() => undefined)
    throw error
  }
}

const RETRIES = 3

/** Base of the exponential backoff before a retry; with jitter, so that two transactions do not collide again. */
const PAUSE_MS = 20

const RETRIED: readonly (string | null)[] = [SQL_STATE.serializationFailure, SQL_STATE.deadlockDetected]

/** Runs a whole transaction, and retries it after a serialization failure or a deadlock. Throws the last error. */
export async function withRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (retry === RETRIES || !RETRIED.includes(sqlStateOf(error))) throw error
      await pause(PAUSE_MS * 2 ** retry * (0.5 + Math.random()))
    }
  }
}

/** Tracks, across `await`, whether the running code was called from inside a transaction of a database. */
export function transactionScope() {
  const marks = new AsyncLocalStorage<{ open: boolean }>()
  return {
    async inside<Result>(work: () => Promise<Result>): Promise<Result> {
      const mark = { open: true }
      try {
        return await marks.run(mark, work)
      } finally {
        mark.open = false
      }
    },
    /** Using the database inside its own transaction would deadlock on one connection, and exhaust a pool. */
    assertOutside(): void {
      if (marks.getStore()?.open) throw new Error('Inside a transaction, use its own handle instead of the database')
    },
    /** Disables the tracking when the database is closed, because it costs a little for each promise of the process. */
    end: () => marks.disable(),
  }
}
