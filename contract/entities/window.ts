import * as z from 'zod/mini'
import { writeFilter, type ListFilter } from '../filterParameters'
import { responseFlag } from './primitives'
import { responseObject, quickCheck, withQuickCheck } from './quickCheck'
import { responseText } from './responseText'

export interface ListSort {
  readonly field: string
  readonly direction: 'asc' | 'desc'
}

/** One page of a list: the summaries, with empty detail tables. */
export interface ListPage {
  readonly scope: 'all'
  /** The search text; `''` matches every document. */
  readonly search: string
  /** Absent for every document. Extension `filters`. */
  readonly filter?: ListFilter
  /** At most two columns; empty for the default order of the list. */
  readonly sort: readonly ListSort[]
  readonly offset: number
  /** 1 to {@link MAX_PAGE_SIZE}. */
  readonly limit: number
}

/**
 * The part of a list that is requested: open documents (optionally filtered), named documents of any status, or a page of all.
 */
export type ListWindow = { readonly scope: 'open'; readonly filter?: ListFilter } | { readonly ids: readonly string[] } | ListPage

export const MAX_PAGE_SIZE = 100
/** Matches up to this number are counted exactly. One more that is not exact is a lower bound: more match, and are still being counted. */
export const MAX_EXACT_COUNT = 10_000
export const MAX_IDS = 50
export const MAX_SEARCH_LENGTH = 200
/** Maximum characters of an encoded query: servers and proxies take 8 kB of path and headers together. */
export const MAX_QUERY_LENGTH = 6_000

const count = z.int().check(z.nonnegative())
const responseCount = withQuickCheck(count, (value) => Number.isSafeInteger(value) && (value as number) >= 0)

const WindowFactsSchema = responseObject({
  scope: responseText,
  /** Number of documents that match the page's search, or that are in the window's scope. */
  matchCount: responseCount,
  /** False: `matchCount` may be up to a minute old, or only a lower bound, see {@link MAX_EXACT_COUNT}. */
  matchCountIsExact: responseFlag,
  /** Number of all documents of the list, whatever the scope. */
  totalCount: responseCount,
  /** The list revision of the whole response. */
  revision: responseCount,
})
export type WindowFacts = z.infer<typeof WindowFactsSchema>

const optionalFacts = z.optional(WindowFactsSchema)

/** The member `window` of a response; a malformed one counts as absent. */
export const responseWindow = withQuickCheck(z.optional(z.catch(optionalFacts, undefined)), quickCheck(WindowFactsSchema))

export function writeWindow(window: ListWindow): string {
  if ('ids' in window) return String(new URLSearchParams(window.ids.map((id): [string, string] => ['id', id])))
  const query = new URLSearchParams([['scope', window.scope], ...writeFilter(window.filter ?? {})])
  if (window.scope === 'all') {
    if (window.search !== '') query.set('search', window.search)
    for (const { field, direction } of window.sort) query.append('sort', `${field}.${direction}`)
    query.set('offset', String(window.offset))
    query.set('limit', String(window.limit))
  }
  return String(query)
}
