import { E_TIMEOUT, Semaphore, withTimeout } from 'async-mutex'
import { remainingMs } from './deadline'

/** Longest time that a timer can hold, about 24 days. */
const NO_LIMIT_MS = 2 ** 31 - 1

/** Does the work when it is its turn. Throws when that does not come before the request's deadline. */
export type RunLimited = <Result>(work: () => Promise<Result>) => Promise<Result>

/**
 * Limits how many pieces of work run at once; the rest wait in the order in which they came.
 * @param tooLate makes the error of those whose turn does not come before the request's deadline
 */
export function limitConcurrency(atOnce: number, tooLate: (cause: unknown) => Error): RunLimited {
  const semaphore = new Semaphore(atOnce)
  return async (work) => {
    const turn = withTimeout(semaphore, Math.min(remainingMs(), NO_LIMIT_MS)).acquire()
    const [, release] = await turn.catch((error: unknown) => {
      throw error === E_TIMEOUT ? tooLate(error) : error
    })
    try {
      return await work()
    } finally {
      release()
    }
  }
}
