import { getPriority, setPriority } from 'node:os'

/** How far a thread that draws stands back where the requests want the same processor: it gets a third of what one of those gets. */
const NICENESS = 5

/** Lets the requests go first; to be called by the thread itself. */
export function lowerPriority(): void {
  // Only Linux takes the caller's thread for its process.
  if (process.platform === 'linux') setPriority(Math.min(getPriority() + NICENESS, 19))
}
