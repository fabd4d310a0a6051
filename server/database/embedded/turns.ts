import { E_TIMEOUT, Mutex, withTimeout } from 'async-mutex'
import { remainingMs } from '../deadline'
import type { Session } from '../runTransaction'
import { SQL_STATE, databaseError } from '../sqlState'

/** Time limits of a turn. */
interface TurnLimits {
  /** Longest time that a statement may run before its thread is terminated. */
  readonly statementLimitMs: number
  /** Longest wait for the connection of a call without a deadline; then it fails as busy. */
  readonly turnLimitMs: number
}

/**
 * Creates the queue for the one connection of an embedded database, which only one caller may use at a time.
 * @param open opens a session for one turn
 */
export function createTurns(usual: TurnLimits, open: (limits: TurnLimits) => Promise<Session>) {
  const mutex = new Mutex()
  let waiting = 0
  return {
    /** Gives the connection to `work`, in the order of the calls. */
    async take<Result>(work: (session: Session) => Promise<Result>, limits: TurnLimits = usual): Promise<Result> {
      waiting += 1
      // A caller with a deadline waits until then.
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
    /** Runs `work` while nobody uses the connection; it waits for that without a limit. */
    runExclusive: (work: () => Promise<void>): Promise<void> => mutex.runExclusive(work),
    load: () => ({ inUse: mutex.isLocked() ? 1 : 0, waiting }),
  }
}
