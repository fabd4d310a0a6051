/** Maximum wait for the lock (ms): a tab that was suspended while holding it must not block the others. */
const MAX_WAIT_MS = 10_000

/**
 * Runs work under a lock shared by the tabs of a browser; immediately where the browser has no Web Locks.
 * @param signal ends the wait for the lock
 * @param otherwise runs instead of the work when the wait ended without the lock
 */
export async function withTabLock<Result>(
  locks: LockManager | undefined,
  name: string,
  signal: AbortSignal,
  work: () => Promise<Result>,
  otherwise: () => Promise<Result>,
): Promise<Result> {
  if (!locks) return work()
  let isHeld = false
  try {
    // The type of `request` does not allow an async callback.
    return await locks.request(name, { signal }, () => {
      isHeld = true
      return work()
    })
  } catch (error) {
    if (isHeld) throw error
    return otherwise()
  }
}

/**
 * Creates a lock shared by all tabs of a browser, so that two tabs never use the rotating refresh cookie at once. Without Web
 * Locks, or when the wait times out, the work runs anyway: the server tolerates a short overlap, and a blocked tab would be
 * worse.
 */
export function createTabLock(
  name: string,
  locks: LockManager | undefined,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  return (work) => withTabLock(locks, name, AbortSignal.timeout(MAX_WAIT_MS), work, work)
}
