import { getPriority, setPriority } from 'node:os'

/** The highest nice value, which is the lowest priority. */
const LOWEST = 19

/**
 * Raises the nice value of this process, so that others go first. A refusal, e.g. by a system call filter, is ignored, because the
 * work matters more than its order.
 */
export function lowerPriority(by: number): void {
  try {
    setPriority(Math.min(getPriority() + by, LOWEST))
  } catch {
    // Goes on with the priority that it has.
  }
}

/**
 * Added to the nice value of a drawing thread: when it competes with a request for a processor, it gets a third of the request's
 * time.
 */
const THREAD_NICENESS = 5

/** Lowers the priority of the calling thread, so that requests go first. */
export function lowerThreadPriority(): void {
  // Only on Linux does this change the calling thread alone; elsewhere it would change the whole process.
  if (process.platform === 'linux') lowerPriority(THREAD_NICENESS)
}
