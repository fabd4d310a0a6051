import { AsyncLocalStorage } from 'node:async_hooks'
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
