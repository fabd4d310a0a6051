import type { TypedUseQuery } from '@reduxjs/toolkit/query/react'
import { MAX_SEARCH_LENGTH, type ListPage, type ListWindow, type WindowFacts } from '../../../contract/entities/window'
import type { ListFilter } from '../../../contract/filterParameters'
import { inOneLine } from '../../../contract/rules/listSearch'
import type { baseQuery } from '../../services/http/baseQuery'
import type { SortState } from '../kit/sortRows'

/** Type of the RTK Query hook of a document list. */
export type WindowQuery<Answer> = TypedUseQuery<Answer, ListWindow | void, typeof baseQuery>

/** Returns the window facts of an answer; undefined without an answer, or if it is a complete list. */
export function factsOf(answer: unknown): WindowFacts | undefined {
  return (answer as { readonly window?: WindowFacts | undefined } | undefined)?.window
}

/** Returns whether the id may be sent to the server. It comes from the address, where a user can write anything. */
export function isAskable(id: string): boolean {
  return id.trim() !== '' && id.length <= MAX_SEARCH_LENGTH && !/\p{Cc}/u.test(id)
}

/** Returns the request for the first page of a list. Of a longer search than servers take, the first part is sent: no record has it. */
export function pageOf(search: string, sort: SortState, pageSize: number, filter?: ListFilter): ListPage {
  return {
    scope: 'all',
    ...(filter && { filter }),
    search: inOneLine(search).slice(0, MAX_SEARCH_LENGTH),
    sort,
    offset: 0,
    limit: pageSize,
  }
}
