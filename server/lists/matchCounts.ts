import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import type { DocumentList } from '../../contract/rules/listOrder'
import { tableBlocks } from '../database/batches'
import type { Database } from '../database/database'
import { limitConcurrency, withDeadline } from '../database/deadline'
import { databaseError, SQL_STATE } from '../database/sqlState'
import { DOCUMENTS } from '../documents/documents'
import { readListFacts } from './revisions'
import { searchCondition, type SearchCriteria } from './searchCondition'

/** Number of documents that matched a search at most a minute ago. */
export interface MatchCount {
  readonly count: number
  /** Tag of the list that was counted; null when the list changed during the count. */
  readonly tag: string | null
}

const MAX_AGE_MS = 60_000

/** An older count is renewed when it is requested, so that there is one as long as it is. Milliseconds. */
const RENEWED_AGE_MS = 30_000

const LIMIT_MS = 60_000

const MAX_SEARCHES = 500

/** Table blocks per statement: some ten thousand documents, so that other callers get the database in between. */
const BLOCKS = 1_000

interface Search {
  readonly list: DocumentList
  readonly criteria: SearchCriteria
}

async function countMatches(database: Database, { list, criteria }: Search): Promise<MatchCount> {
  const { tag } = await readListFacts(database, list)
  const { table } = DOCUMENTS[list]
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
  return { count, tag: (await readListFacts(database, list)).tag === tag ? tag : null }
}

export type MatchCounts = ReturnType<typeof createMatchCounts>

/** `onFailure`: a count failed; it is tried again when it is requested again. */
export function createMatchCounts(database: Database, now: () => Date, onFailure: (error: unknown) => void) {
  const queued = limitConcurrency(1, (cause) => databaseError(SQL_STATE.tooManyWaiting, 'Too many searches are counted', cause))
  // Counts run outside the caller's async context, which has an open transaction and a deadline.
  const outside = AsyncLocalStorage.snapshot()
  const counts = new LRUCache<string, MatchCount, Search>({
    max: MAX_SEARCHES,
    ttl: MAX_AGE_MS,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    fetchMethod: (_key, _former, { context }) =>
      outside(() => withDeadline(performance.now() + LIMIT_MS, () => queued(() => countMatches(database, context)))),
  })
  const keyOf = (search: Search) => JSON.stringify([search.list, search.criteria])

  function count(search: Search): void {
    counts.fetch(keyOf(search), { context: search, forceRefresh: true }).catch(onFailure)
  }

  return {
    find(search: Search): MatchCount | null {
      const known = counts.get(keyOf(search)) ?? null
      if (known && counts.getRemainingTTL(keyOf(search)) < MAX_AGE_MS - RENEWED_AGE_MS) count(search)
      return known
    },
    count,
  }
}
