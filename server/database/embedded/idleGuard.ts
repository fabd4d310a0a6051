import type { Session } from '../runTransaction'
import { SQL_STATE, databaseError } from '../sqlState'

/**
 * A real PostgreSQL ends a transaction that asks nothing for a while; the embedded one would be closed to everybody as long as one
 * forgetful transaction stays open. Runs a transaction on a session that, `limitMs` after its last statement, is rolled back and fails.
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

  function restart(): void {
    timer = setTimeout(() => {
      expired = true
      fail(error)
    }, limitMs)
  }

  async function guarded<Value>(statement: () => Promise<Value>): Promise<Value> {
    if (expired) throw error
    clearTimeout(timer)
    try {
      return await statement()
    } finally {
      restart()
    }
  }

  restart()
  try {
    return await Promise.race([
      idle,
      transaction({
        begin: () => guarded(() => session.begin()),
        query: (sql, parameters) => guarded(() => session.query(sql, parameters)),
        send: (sql, parameters) => session.send(sql, parameters),
        command: (sql) => guarded(() => session.command(sql)),
        script: (sql) => guarded(() => session.script(sql)),
      }),
    ])
  } finally {
    clearTimeout(timer)
    if (expired) await session.command('ROLLBACK')
  }
}
