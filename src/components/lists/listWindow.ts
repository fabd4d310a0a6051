import type { TypedUseQuery } from '@reduxjs/toolkit/query/react'
import type { ListFilter } from '../../../contract/filterParameters'
import { MAX_SEARCH_LENGTH, type ListPage, type ListWindow, type WindowFacts } from '../../../contract/entities/window'
import type { baseQuery } from '../../services/baseQuery'
import type { SortState } from '../kit/sortRows'

/** The query hook of a list of documents. */
export type WindowQuery<Answer> = TypedUseQuery<Answer, ListWindow | void, typeof baseQuery>

/** The window facts of an answer; undefined for a whole list and for no answer. */
export function factsOf(answer: unknown): WindowFacts | undefined {
  return (answer as { readonly window?: WindowFacts | undefined } | undefined)?.window
}

/** Whether there can be a document of this number; the address may say anything. */
export function isAskable(id: string): boolean {
  return id.trim() !== '' && id.length <= MAX_SEARCH_LENGTH && !/\p{Cc}/u.test(id)
}

/** One page of a list as the screen has it. What was pasted may hold tabs, which no server takes. */
export function pageOf(search: string, sort: SortState, page: number, pageSize: number, filter?: ListFilter): ListPage {
  return {
    scope: 'all',
    ...(filter && { filter }),
    search: search.replace(/\p{Cc}+/gu, ' '),
    sort,
    offset: page * pageSize,
    limit: pageSize,
  }
}
