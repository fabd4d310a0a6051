import { getPriority, setPriority } from 'node:os'

/** Added to the nice value of a drawing thread: competing with a request for a processor, it gets a third of the time that the request gets. */
const NICENESS = 5

/** Lets the requests go first; to be called by the thread itself. */
export function lowerPriority(): void {
  // Only Linux takes the caller's thread for its process.
  if (process.platform === 'linux') setPriority(Math.min(getPriority() + NICENESS, 19))
}
