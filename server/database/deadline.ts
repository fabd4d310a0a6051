import { AsyncLocalStorage } from 'node:async_hooks'
import { E_TIMEOUT, Semaphore, withTimeout } from 'async-mutex'
import { SQL_STATE, databaseError } from './sqlState'

/** When the work of the caller must be over, on the clock of `performance.now()`. Programs and housekeeping have no deadline. */
const deadlines = new AsyncLocalStorage<number>()

/**
 * Runs `work`; every database call inside it is aborted at this moment of `performance.now()`. Work shared with other callers
 * gets a deadline of its own, so that the first caller's deadline does not end it.
 */
export function withDeadline<Result>(moment: number, work: () => Result): Result {
  return deadlines.run(moment, work)
}

/** Milliseconds until the deadline of the running code; infinite without one, never below 0. */
export function remainingMs(): number {
  return Math.max((deadlines.getStore() ?? Infinity) - performance.now(), 0)
}

/** Throws 57014 once the deadline has passed. */
export function assertInTime(): void {
  if (remainingMs() === 0) throw tooLate()
}

/** Waits for `work` until the deadline, then throws 57014; the result of the work is ignored. */
export async function untilDeadline<Result>(work: Promise<Result>): Promise<Result> {
  const limit = remainingMs()
  if (limit === Infinity) return work
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(tooLate()), limit)))
  return Promise.race([work, expired]).finally(() => clearTimeout(timer))
}

function tooLate(): Error {
  return databaseError(SQL_STATE.queryCanceled, 'The time for this request is over')
}

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
