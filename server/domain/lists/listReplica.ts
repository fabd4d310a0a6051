import type { ListName } from '../../../contract/lists'
import type { Database } from '../../database/database'
import { withDeadline } from '../../database/deadline'
import { readListFacts, type ListFacts } from './revisions'

/** Longest that a replica may take to say where it stands; the primary answers after that. Milliseconds. */
const FACTS_LIMIT_MS = 500

/** Longest that it may take to read a list. Milliseconds. */
const BUILD_LIMIT_MS = 5_000

/** A replica that has failed is left alone for this long. Milliseconds. */
const REST_MS = 5_000

/** A copy of the database that may lag behind or be away, and which no request depends on. */
export type ListReplica = ReturnType<typeof listReplica>

/**
 * Wraps a connection to a replica.
 * @param onFailure told why the replica is left alone for a while
 */
export function listReplica(database: Database, onFailure: (error: unknown) => void) {
  let restsUntil = 0

  async function within<Result>(limitMs: number, work: () => Promise<Result>): Promise<Result | null> {
    if (performance.now() < restsUntil) return null
    try {
      return await withDeadline(performance.now() + limitMs, work)
    } catch (error) {
      if (performance.now() >= restsUntil) onFailure(error)
      restsUntil = performance.now() + REST_MS
      return null
    }
  }

  return {
    /** Where it stands; null when that is before `atLeast`, or when it does not say. */
    async factsOf(list: ListName, atLeast: number): Promise<ListFacts | null> {
      const facts = await within(FACTS_LIMIT_MS, () => readListFacts(database, list))
      return facts && facts.revision >= atLeast ? facts : null
    },
    /** Lets it do the work; null when it fails. */
    attempt: <Result>(work: (database: Database) => Promise<Result>): Promise<Result | null> =>
      within(BUILD_LIMIT_MS, () => work(database)),
  }
}
