import * as z from 'zod/mini'
import { writeFilter, type ListFilter } from '../filterParameters'
import { answerText } from './answerText'
import { answerFlag } from './primitives'
import { answerObject, quickCheck, withQuickCheck } from './quickCheck'

/** One column that a page is sorted by. */
export interface ListSort {
  readonly field: string
  readonly direction: 'asc' | 'desc'
}

/** One page of a list's summaries, the details' tables empty. */
export interface ListPage {
  readonly scope: 'all'
  /** What was typed; `''` finds every document. */
  readonly search: string
  /** Every document where it is left out. Of the extension `filters`. */
  readonly filter?: ListFilter
  /** At most two; none for the list's own order. */
  readonly sort: readonly ListSort[]
  readonly offset: number
  /** 1 to {@link MAX_PAGE_SIZE}. */
  readonly limit: number
}

/**
 * The part of a list that is requested: open documents (optionally filtered), named documents of any status, or a page of all.
 */
export type ListWindow = { readonly scope: 'open'; readonly filter?: ListFilter } | { readonly ids: readonly string[] } | ListPage

/** The most documents of a page. */
export const MAX_PAGE_SIZE = 100
/** The most documents that are asked for by their ids. */
export const MAX_IDS = 50
/** The most characters of a search, and of an id. */
export const MAX_SEARCH_LENGTH = 200

const count = z.int().check(z.nonnegative())
const answerCount = withQuickCheck(count, (value) => Number.isSafeInteger(value) && (value as number) >= 0)

const WindowFactsSchema = answerObject({
  scope: answerText,
  /** Documents that the window is a part of: those that match a page's search, or all that it holds. */
  matchCount: answerCount,
  /** False: `matchCount` may be old by a minute, or only the least that it is. */
  matchCountIsExact: answerFlag,
  /** All documents of the list, whatever the scope. */
  totalCount: answerCount,
  /** The list revision of the whole answer. */
  revision: answerCount,
})
/** What an answer says of the window that it is. An answer without it is the whole list. */
export type WindowFacts = z.infer<typeof WindowFactsSchema>

const optionalFacts = z.optional(WindowFactsSchema)

/** The member `window` of an answer; one that cannot be read is none. */
export const answerWindow = withQuickCheck(z.optional(z.catch(optionalFacts, undefined)), quickCheck(WindowFactsSchema))

/** The query of a window as it is sent, without the question mark. */
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
