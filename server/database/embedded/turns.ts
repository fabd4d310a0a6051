import { E_TIMEOUT, Mutex, withTimeout } from 'async-mutex'
import { remainingMs } from '../deadline'
import type { Session } from '../runTransaction'
import { SQL_STATE, databaseError } from '../sqlState'

/** How long a turn may take. */
interface TurnLimits {
  /** After this long a statement counts as run away. */
  readonly statementLimitMs: number
  /** A call without a deadline that does not get the connection within this time is told that the database is busy. */
  readonly turnLimitMs: number
}

/**
 * Makes the queue for the one connection of an embedded database, which one caller has at a time.
 * @param open opens a session for one turn
 */
export function createTurns(usual: TurnLimits, open: (limits: TurnLimits) => Promise<Session>) {
  const mutex = new Mutex()
  let waiting = 0
  return {
    /** Gives the connection to `work`, in the order of the calls. */
    async take<Result>(work: (session: Session) => Promise<Result>, limits: TurnLimits = usual): Promise<Result> {
      waiting += 1
      // Who has a deadline waits until then.
      const leftMs = remainingMs()
      const release = await withTimeout(mutex, leftMs === Infinity ? limits.turnLimitMs : leftMs)
        .acquire()
        .catch((error: unknown) => {
          throw error === E_TIMEOUT ? databaseError(SQL_STATE.tooManyWaiting, 'The database is busy', error) : error
        })
        .finally(() => (waiting -= 1))
      try {
        return await work(await open(limits))
      } finally {
        release()
      }
    },
    /** Runs `work` while nobody has the connection, however long that takes. */
    runExclusive: (work: () => Promise<void>): Promise<void> => mutex.runExclusive(work),
    load: () => ({ inUse: mutex.isLocked() ? 1 : 0, waiting }),
  }
}
