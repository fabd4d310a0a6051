import type { Session } from '../runTransaction'
import { SQL_STATE, databaseError } from '../sqlState'

/**
 * Runs a transaction that is rolled back and fails when it sends no statement for `limitMs`. It replaces PostgreSQL's
 * `idle_in_transaction_session_timeout`: on the one connection of the embedded database, an idle open transaction would block
 * everybody.
 */
export async function withIdleGuard<Result>(
  session: Session,
  limitMs: number,
  transaction: (guarded: Session) => Promise<Result>,
): Promise<Result> {
  const error = databaseError(SQL_STATE.idleInTransaction, 'The transaction was idle for too long')
  let expired = false
  let timer: NodeJS.Timeout | undefined
  let fail: (error: Error) => void = () => undefined
  const idle = new Promise<never>((_, reject) => (fail = reject))

  /** Number of running statements. */
  let running = 0
  let isOver = false

  function waitForStatement(): void {
    if (running > 0 || isOver) return
    timer = setTimeout(() => {
      expired = true
      fail(error)
    }, limitMs)
  }

  async function guarded<Value>(statement: () => Promise<Value>): Promise<Value> {
    if (expired) throw error
    clearTimeout(timer)
    running += 1
    try {
      return await statement()
    } finally {
      running -= 1
      waitForStatement()
    }
  }

  waitForStatement()
  try {
    return await Promise.race([
      idle,
      transaction({
        begin: () => session.begin(),
        query: (sql, parameters) => guarded(() => session.query(sql, parameters)),
        send: (sql, parameters) => session.send(sql, parameters),
        command: (sql) => guarded(() => session.command(sql)),
        script: (sql) => guarded(() => session.script(sql)),
      }),
    ])
  } finally {
    isOver = true
    clearTimeout(timer)
    if (expired) await session.command('ROLLBACK')
  }
}
