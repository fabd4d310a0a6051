/** Maximum wait for the lock (ms): a tab that was suspended while holding it must not block the others. */
const MAX_WAIT_MS = 10_000

/**
 * Runs work under a lock that the tabs of a browser share; at once where the browser has no Web Locks.
 * @param signal ends the wait for the lock
 * @param otherwise runs in place of the work when the wait has ended without the lock
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
    // The type of `request` does not allow a promise as the callback's result.
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
 * Runs work under a lock that all tabs of a browser share, so that a rotating refresh cookie is never used by two tabs
 * at once. Without Web Locks, or when the lock is not had in time, the work runs anyway: the server tolerates a short
 * overlap, a person does not tolerate a dead screen.
 */
export function createTabLock(
  name: string,
  locks: LockManager | undefined,
): <Result>(work: () => Promise<Result>) => Promise<Result> {
  return (work) => withTabLock(locks, name, AbortSignal.timeout(MAX_WAIT_MS), work, work)
}
