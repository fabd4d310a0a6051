import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../database/database'
import { withDeadline } from '../../database/deadline'
import { readRevisions, type Revisions } from './revisions'

/** Interval at which revisions are read while there are subscribers (ms). */
const EVERY_MS = 200

/** Pause after a failed read. Milliseconds. */
const AFTER_FAILURE_MS = 1_000

/** Longest time that one read waits for the database. Milliseconds. */
const LIMIT_MS = 4_500

/** Called with the revisions each time they were read, changed or not. */
type RevisionListener = (revisions: Revisions) => void

/**
 * Creates the shared watch of all list revisions: while there are subscribers, it polls them with one short statement. Polling
 * instead of LISTEN/NOTIFY, because it also works on the embedded database, through connection poolers, and on replicas.
 */
export function createRevisionWatch(database: Database) {
  const listeners = new Set<RevisionListener>()
  let isRunning = false

  async function run(): Promise<void> {
    while (listeners.size > 0) {
      // Errors are ignored here: an unreachable database is logged elsewhere, and the next poll tries again.
      const revisions = await withDeadline(performance.now() + LIMIT_MS, () => readRevisions(database)).catch(() => null)
      if (revisions) for (const tell of listeners) tell(revisions)
      await pause(revisions ? EVERY_MS : AFTER_FAILURE_MS, undefined, { ref: false })
    }
    isRunning = false
  }

  return {
    /** Subscribes a listener. Returns the function that unsubscribes it. */
    follow(listener: RevisionListener): () => void {
      listeners.add(listener)
      if (!isRunning) {
        isRunning = true
        void run()
      }
      return () => listeners.delete(listener)
    },
  }
}
