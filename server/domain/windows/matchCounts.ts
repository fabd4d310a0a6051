import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import type { DocumentList } from '../../../contract/rules/listOrder'
import type { Database } from '../../database/database'
import { withDeadline } from '../../database/deadline'
import { tableBlocks } from '../../database/tableBlocks'
import { readListFacts } from '../lists/revisions'
import { DOCUMENT_COLUMNS } from './documentColumns'
import { searchCondition } from './searchCondition'
import type { SearchCriteria } from './searchCriteria'

/** A number of matching documents. */
interface CountedMatches {
  readonly count: number
  /** Tag of the list that was counted; null when the list changed during the count. */
  readonly tag: string | null
}

/** Longest time that counting may take. Milliseconds. */
const LIMIT_MS = 60_000

/** Table blocks per statement: some ten thousand documents, so that other callers get the database in between. */
const BLOCKS = 1_000

/**
 * Counts all matching documents in short statements, without a time limit.
 * @param known an earlier count, reused when the list has not changed since
 */
async function countMatches(
  database: Database,
  list: DocumentList,
  criteria: SearchCriteria,
  known: CountedMatches | undefined,
): Promise<CountedMatches> {
  return withDeadline(performance.now() + LIMIT_MS, async () => {
    const { tag } = await readListFacts(database, list)
    if (known?.tag === tag) return { count: known.count, tag }
    const count = await countAll(database, list, criteria)
    return { count, tag: (await readListFacts(database, list)).tag === tag ? tag : null }
  })
}

async function countAll(database: Database, list: DocumentList, criteria: SearchCriteria): Promise<number> {
  const { table } = DOCUMENT_COLUMNS[list]
  const { sql, parameters } = await searchCondition(database, list, criteria)
  const [from, to] = [parameters.length + 1, parameters.length + 2]
  let count = 0
  for await (const range of tableBlocks(database, table, BLOCKS)) {
    const { rows } = await database.query<{ count: number }>(
      `SELECT count(*) FROM ${table}
       WHERE ${table}.ctid >= $${from}::text::tid AND ${table}.ctid < $${to}::text::tid AND ${sql}`,
      [...parameters, ...range],
    )
    count += rows[0]?.count ?? 0
  }
  return count
}

/** Maximum age of a count of a changed list (ms). */
const MAX_AGE_MS = 60_000

/** A count older than this is refreshed when it is requested (ms). */
const RENEWED_AGE_MS = 30_000

/** Maximum cached counts. */
const MAX_SEARCHES = 500

/** Maximum searches in the queue. Further ones are dropped, and queued when they are requested again. */
const MAX_WAITING = 20

/** Number of documents that matched a search with very many matches. */
export interface MatchCount extends CountedMatches {
  /** True when it is too old to be reported for another state of the list than its own. */
  readonly isOld: boolean
}

/** Counts of searches with very many matches. They are computed outside of requests, one at a time. */
export type MatchCounts = ReturnType<typeof createMatchCounts>

/**
 * Creates the background counter of a server.
 * @param now the server's clock
 * @param onFailure called when a count failed; it is tried again when it is requested again
 */
export function createMatchCounts(database: Database, now: () => Date, onFailure: (error: unknown) => void) {
  const counts = new LRUCache<string, CountedMatches & { readonly at: number }>({ max: MAX_SEARCHES })
  const waiting = new Map<string, () => Promise<void>>()
  let isBusy = false
  // Counts run outside the caller's async context, which has an open transaction and a deadline.
  const outside = AsyncLocalStorage.snapshot()

  const keyOf = (list: DocumentList, criteria: SearchCriteria) => JSON.stringify([list, criteria])

  async function count(list: DocumentList, criteria: SearchCriteria): Promise<void> {
    const key = keyOf(list, criteria)
    const counted = await countMatches(database, list, criteria, counts.get(key))
    counts.set(key, { ...counted, at: now().getTime() })
  }

  async function work(): Promise<void> {
    if (isBusy) return
    isBusy = true
    for (const [key, next] of waiting) {
      await next().catch(onFailure)
      waiting.delete(key)
    }
    isBusy = false
  }

  function want(list: DocumentList, criteria: SearchCriteria): void {
    const key = keyOf(list, criteria)
    if (waiting.has(key) || waiting.size >= MAX_WAITING) return
    waiting.set(key, () => count(list, criteria))
    outside(() => void work())
  }

  return {
    /** Returns the cached count of a search; null when there is none. */
    find(list: DocumentList, criteria: SearchCriteria): MatchCount | null {
      const known = counts.get(keyOf(list, criteria))
      if (!known) return null
      const age = now().getTime() - known.at
      if (age > RENEWED_AGE_MS) want(list, criteria)
      return { count: known.count, tag: known.tag, isOld: age > MAX_AGE_MS }
    },
    /** Queues a search for counting. */
    want,
  }
}
