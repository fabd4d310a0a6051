import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../database/database'
import { withDeadline } from '../../database/deadline'
import { readRevisions, type Revisions } from './revisions'

/** Interval at which revisions are read while there are subscribers (ms). */
const EVERY_MS = 200

/** Pause after the database has not answered. Milliseconds. */
const AFTER_FAILURE_MS = 1_000

/** Longest that one reading waits for the database. Milliseconds. */
const LIMIT_MS = 4_500

/** Told the revisions each time they were read, grown or not. */
type RevisionListener = (revisions: Revisions) => void

/**
 * Follows the revisions of all lists for everybody in this process: polls them with one short statement while there are subscribers. Polling works where notifications of the
 * database do not: embedded, through connection poolers, and on replicas.
 */
export function createRevisionWatch(database: Database) {
  const listeners = new Set<RevisionListener>()
  let isRunning = false

  async function run(): Promise<void> {
    while (listeners.size > 0) {
      // A database that is away is reported by those who watch it, and asked again.
      const revisions = await withDeadline(performance.now() + LIMIT_MS, () => readRevisions(database)).catch(() => null)
      if (revisions) for (const tell of listeners) tell(revisions)
      await pause(revisions ? EVERY_MS : AFTER_FAILURE_MS, undefined, { ref: false })
    }
    isRunning = false
  }

  return {
    /** Begins to tell the listener. Answers a function that ends it. */
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
