import { calls, type CallsLike } from '../../contract/calls'
import {
  MAX_PAGE_SIZE,
  MAX_SEARCH_LENGTH,
  type ListPage,
  type WindowFacts,
  type writeWindow,
} from '../../contract/entities/window'
import type { ListFilter } from '../../contract/filterParameters'
import { inOneLine } from '../../contract/rules/listSearch'
import { api } from './api'
import { FORCE_REFETCH, loadedAnew } from './documentsApi'
import { readSchemasOf } from './endpoints/contractEndpoints'
import { requestOf } from './http/apiRequest'
import type { AppThunk } from './store/rootReducer'

export type DocumentListCall = CallsLike<{ writeQuery: typeof writeWindow }>

export interface PageOfList {
  readonly call: DocumentListCall
  readonly page: ListPage
}

/** Returns the request for the first page of a list. Of a longer search than servers take, the first part is sent: no record has it. */
export function pageOf(search: string, sort: ListPage['sort'], pageSize: number, filter?: ListFilter): ListPage {
  return {
    scope: 'all',
    ...(filter && { filter }),
    search: inOneLine(search).slice(0, MAX_SEARCH_LENGTH),
    sort,
    offset: 0,
    limit: pageSize,
  }
}

export function factsOf(response: unknown): WindowFacts | undefined {
  return (response as { readonly window?: WindowFacts | undefined } | undefined)?.window
}

/** How long an unused page stays in the cache (seconds), so that going back shows it at once. */
const KEEP_UNUSED_SECONDS = 60

const page = {
  query: ({ call, page: part }: PageOfList) => requestOf(calls[call], part),
  ...readSchemasOf<unknown, PageOfList>(
    ({ call }) => call,
    ({ page: part }) => part,
  ),
}

/** Pages of finished and open documents, as cache entries apart from the lists': there may be many, and few are looked at twice. */
export const pagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getListPage: build.query<unknown, PageOfList>({
      ...page,
      providesTags: (_response, _error, { call }) => [calls[call].list],
      keepUnusedDataFor: KEEP_UNUSED_SECONDS,
    }),
    findDocuments: build.query<unknown, PageOfList>({ ...page, keepUnusedDataFor: 0 }),
  }),
})

export const { useGetListPageQuery, useFindDocumentsQuery } = pagesApi

/** Aborts the first load of a page that is no longer needed. A reload of a page is not aborted. */
export function abandonPage(requested: PageOfList): AppThunk<void> {
  return (dispatch, getState) => {
    if (pagesApi.endpoints.getListPage.select(requested)(getState()).data === undefined)
      dispatch(pagesApi.util.getRunningQueryThunk('getListPage', requested))?.abort()
  }
}

/** They are no snapshot: a document may be on two pages. An inexact count is read until `onPage` finds no more rows. */
export function readPages(
  { call, page: first }: PageOfList,
  maximum: number,
  onPage: (response: unknown) => boolean,
): AppThunk<Promise<unknown>> {
  return async (dispatch) => {
    let matched = 1
    for (let offset = 0; offset < Math.min(matched, maximum); offset += MAX_PAGE_SIZE) {
      const requested = { call, page: { ...first, offset, limit: MAX_PAGE_SIZE } }
      const { data, error } = await loadedAnew(dispatch(pagesApi.endpoints.findDocuments.initiate(requested, FORCE_REFETCH)))
      if (error) return error
      const hasRows = onPage(data)
      const window = factsOf(data)
      matched = window?.matchCountIsExact === false ? (hasRows ? Number.POSITIVE_INFINITY : 0) : (window?.matchCount ?? 0)
    }
    return undefined
  }
}
