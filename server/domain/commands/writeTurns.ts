import { E_TIMEOUT, Semaphore, withTimeout } from 'async-mutex'
import { remainingMs } from '../../database/deadline'
import { databaseError, SQL_STATE } from '../../database/sqlState'

/**
 * Business writes that this process works on at once. Fewer than its connections to the database: while every write waits
 * for a row that somebody holds, reads and sign-ins still find a connection.
 */
const AT_ONCE = 6

const turns = new Semaphore(AT_ONCE)

/** Longest time that a timer can hold, about 24 days. */
const NO_LIMIT_MS = 2 ** 31 - 1

/** Does a business write when it is its turn. Throws 53400 when that does not come before the request's deadline. */
export async function inTurn<Result>(write: () => Promise<Result>): Promise<Result> {
  const turn = withTimeout(turns, Math.min(remainingMs(), NO_LIMIT_MS)).acquire()
  const [, release] = await turn.catch((error: unknown) => {
    throw error === E_TIMEOUT ? databaseError(SQL_STATE.tooManyWaiting, 'Too many changes are waiting', error) : error
  })
  try {
    return await write()
  } finally {
    release()
  }
}
