import { E_TIMEOUT, Semaphore, withTimeout } from 'async-mutex'
import { databaseError, SQL_STATE } from '../database/sqlState'

/**
 * Business writes that this process works on at once. Fewer than its connections to the database: while every write waits
 * for a row that somebody holds, reads and sign-ins still find a connection.
 */
const AT_ONCE = 6

/**
 * Longest that a write waits for its turn. Milliseconds. Long enough for fifty people at one line of a busy machine; together
 * with the longest wait for a lock (3 s) far from the 30 s after which a browser gives up.
 */
const LONGEST_WAIT_MS = 5_000

const turns = withTimeout(new Semaphore(AT_ONCE), LONGEST_WAIT_MS)

/** Does a business write when it is its turn. Throws 55P03 when too many others are waiting for too long. */
export async function inTurn<Result>(write: () => Promise<Result>): Promise<Result> {
  const [, release] = await turns.acquire().catch((error: unknown) => {
    throw error === E_TIMEOUT ? databaseError(SQL_STATE.lockNotAvailable, 'Too many changes are waiting', error) : error
  })
  try {
    return await write()
  } finally {
    release()
  }
}
