import type { QueryResult, Transaction } from './database'
import { assertInTime } from './deadline'

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
