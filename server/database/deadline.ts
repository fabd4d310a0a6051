import { AsyncLocalStorage } from 'node:async_hooks'
import { E_TIMEOUT, Semaphore, withTimeout } from 'async-mutex'
import { SQL_STATE, databaseError } from './sqlState'

/** The deadline of the running code, on the clock of `performance.now()`. Command-line programs and housekeeping have none. */
const deadlines = new AsyncLocalStorage<number>()

/** Aborts every database call inside `work` at a time of `performance.now()`. Shared work needs a deadline of its own. */
export function withDeadline<Result>(moment: number, work: () => Result): Result {
  return deadlines.run(moment, work)
}

/** Returns the milliseconds until the deadline of the running code; Infinity without one, never below 0. */
export function remainingMs(): number {
  return Math.max((deadlines.getStore() ?? Infinity) - performance.now(), 0)
}

/** Throws SQLSTATE 57014 (query canceled) once the deadline has passed. */
export function assertInTime(): void {
  if (remainingMs() === 0) throw tooLate()
}

/** Waits for `work` until the deadline, then throws 57014; the result of the work is ignored. */
export function untilDeadline<Result>(work: Promise<Result>): Promise<Result> {
  return withinMs(remainingMs(), work, tooLate)
}

/** Waits for `work` that long, then throws what `late` creates; the result of the work is ignored. */
export async function withinMs<Result>(limitMs: number, work: Promise<Result>, late: () => Error): Promise<Result> {
  if (limitMs === Infinity) return work
  let timer: NodeJS.Timeout | undefined
  const expired = new Promise<never>((_, reject) => (timer = setTimeout(() => reject(late()), limitMs)))
  return Promise.race([work, expired]).finally(() => clearTimeout(timer))
}

function tooLate(): Error {
  return databaseError(SQL_STATE.queryCanceled, 'The time for this request is over')
}

export const NO_LIMIT_MS = 2 ** 31 - 1

/** Runs work when a slot is free. Throws when none becomes free before the request's deadline. */
type RunLimited = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Up to `atOnce` run, the rest wait in order; `tooLate` creates the error for what gets no slot before its deadline. */
export function limitConcurrency(atOnce: number, tooLate: (cause: unknown) => Error): RunLimited {
  const semaphore = new Semaphore(atOnce)
  return async (work) => {
    const acquired = withTimeout(semaphore, Math.min(remainingMs(), NO_LIMIT_MS)).acquire()
    const [, release] = await acquired.catch((error: unknown) => {
      throw error === E_TIMEOUT ? tooLate(error) : error
    })
    try {
      return await work()
    } finally {
      release()
    }
  }
}
