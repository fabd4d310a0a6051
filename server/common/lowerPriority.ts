import { getPriority, setPriority } from 'node:os'

const LOWEST = 19

/** Added to the nice value: a thread that competes with a request for a processor gets a third of the request's time. */
const NICENESS = 5

/** Lowers the priority of this thread, so that requests go first. An error is ignored: the work matters more. */
export function lowerThreadPriority(): void {
  // Only on Linux does this change the calling thread alone; elsewhere it would change the whole process.
  if (process.platform !== 'linux') return
  try {
    setPriority(Math.min(getPriority() + NICENESS, LOWEST))
  } catch {
    // Goes on with the priority that it has.
  }
}
