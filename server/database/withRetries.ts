import { setTimeout as pause } from 'node:timers/promises'
import { SQL_STATE, sqlStateOf } from './sqlState'

/** How often a transaction that lost against another one is tried again. */
const RETRIES = 3

/** Base of the pause before a retry; it doubles each time and is spread by chance, so that two losers part. */
const PAUSE_MS = 20

const RETRIED: readonly (string | null)[] = [SQL_STATE.serializationFailure, SQL_STATE.deadlockDetected]

/** Runs a whole transaction, and again when the database says that it lost against another one. The last error is thrown. */
export async function withRetries<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let retry = 0; ; retry += 1) {
    try {
      return await attempt()
    } catch (error) {
      if (retry === RETRIES || !RETRIED.includes(sqlStateOf(error))) throw error
      await pause(PAUSE_MS * 2 ** retry * (0.5 + Math.random()))
    }
  }
}
