import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import type { DocumentList } from '../../../contract/rules/listOrder'
import type { Database } from '../../database/database'
import { countMatches, type CountedMatches } from './countMatches'

/** A count of a changed list is said no longer than this. Milliseconds. */
const LONGEST_AGE_MS = 60_000

/** A count of this age is made anew when somebody asks for it. Milliseconds. */
const RENEWED_AGE_MS = 30_000

/** Searches whose counts are kept. */
const MOST_SEARCHES = 500

/** Searches that wait for their turn; others are counted when they are asked for again. */
const MOST_WAITING = 20

/** How many documents matched a search that very many match. */
export interface MatchCount extends CountedMatches {
  /** True when it must not be said of another revision any more. */
  readonly isOld: boolean
}

/** Counts of searches that very many documents match. They are made beside the requests, one at a time, and nobody waits for them. */
export interface MatchCounts {
  /** What is known; null when that is nothing. */
  find(list: DocumentList, terms: readonly string[]): MatchCount | null
  /** Has a search counted. */
  want(list: DocumentList, terms: readonly string[]): void
}

/**
 * @param now the server's clock
 * @param onFailure told when a count could not be made; it is tried again when it is asked for again
 */
export function createMatchCounts(database: Database, now: () => Date, onFailure: (error: unknown) => void): MatchCounts {
  const counts = new LRUCache<string, CountedMatches & { readonly at: number }>({ max: MOST_SEARCHES })
  const waiting = new Map<string, () => Promise<void>>()
  let isBusy = false
  // Who asks stands inside a transaction, and has little time left.
  const outside = AsyncLocalStorage.snapshot()

  const keyOf = (list: DocumentList, terms: readonly string[]) => JSON.stringify([list, terms])

  async function count(list: DocumentList, terms: readonly string[]): Promise<void> {
    const key = keyOf(list, terms)
    const counted = await countMatches(database, list, terms, counts.get(key))
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

  function want(list: DocumentList, terms: readonly string[]): void {
    const key = keyOf(list, terms)
    if (waiting.has(key) || waiting.size >= MOST_WAITING) return
    waiting.set(key, () => count(list, terms))
    outside(() => void work())
  }

  return {
    find(list, terms) {
      const known = counts.get(keyOf(list, terms))
      if (!known) return null
      const age = now().getTime() - known.at
      if (age > RENEWED_AGE_MS) want(list, terms)
      return { count: known.count, revision: known.revision, isOld: age > LONGEST_AGE_MS }
    },
    want,
  }
}
