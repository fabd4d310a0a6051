import { setTimeout as pause } from 'node:timers/promises'
import { AsyncLocalStorage } from 'node:async_hooks'
import type { QueryResult, Transaction } from './database'
import { assertInTime } from './deadline'
import { SQL_STATE, sqlStateOf } from './sqlState'

/** One connection, which can be told to begin and end a transaction. */
export interface Session {
  query<Row extends object>(sql: string, parameters?: readonly unknown[]): Promise<QueryResult<Row>>
  /** Begins a transaction, without waiting for it: as {@link send}. */
  begin(): void
  /** Runs a statement before everything that is asked later. When it fails, so does a later statement or command, with its error. */
  send(sql: string, parameters?: readonly unknown[]): void
  /** Runs one short statement without parameters. Resolves to the first word of its command tag, e.g. `COMMIT`. */
  command(sql: string): Promise<string>
  /** Runs several statements without parameters and without a time limit. */
  script(sql: string): Promise<void>
}

/**
 * Runs `work` between BEGIN and COMMIT on one connection. When it throws, the transaction is rolled back and the error goes on;
 * a failing rollback is left to the session, which must then end its connection. Nothing is asked or stored after the caller's deadline.
 */
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
    const result = await work(tx)
    over = true
    assertInTime()
    // PostgreSQL answers COMMIT with ROLLBACK when a statement failed and the work went on as if it had not.
    if ((await session.command('COMMIT')) !== 'COMMIT')
      throw new Error('A statement of the transaction failed; nothing was stored')
    return result
  } catch (error) {
    over = true
    await session.command('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** Runs a script outside a transaction; when it fails in one that it began itself, that one is ended. */
export async function runScript(session: Session, sql: string): Promise<void> {
  try {
    await session.script(sql)
  } catch (error) {
    await session.command('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** How often a transaction that lost against another one is tried again. */
const RETRIES = 3

/** Base of the pause before a retry; it doubles each time and is spread by chance, so that two losers part. */
const PAUSE_MS = 20

const RETRIED: readonly (string | null)[] = [SQL_STATE.serializationFailure, SQL_STATE.deadlockDetected]

/** Runs a whole transaction, and again when the database says that it lost against another one. The last error is thrown. */
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

/** Knows whether the code that runs now was called from inside a transaction of one database. */
export function transactionScope() {
  const marks = new AsyncLocalStorage<{ open: boolean }>()
  return {
    /** Runs the work of a transaction. */
    async inside<Result>(work: () => Promise<Result>): Promise<Result> {
      const mark = { open: true }
      try {
        return await marks.run(mark, work)
      } finally {
        mark.open = false
      }
    },
    /**
     * Throws when the caller stands inside a transaction. Asking the database itself there would wait forever on the one
     * connection of the embedded database, and could use up the pool of a real one.
     */
    assertOutside(): void {
      if (marks.getStore()?.open) throw new Error('Inside a transaction, use its own handle instead of the database')
    },
    /** Forgets it, when the database is closed: until then each promise of the process costs a step for it. */
    end: () => marks.disable(),
  }
}
