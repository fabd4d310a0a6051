import { calls, type CallsLike } from '../../contract/calls'
import { MAX_PAGE_SIZE, type ListPage, type WindowFacts, type writeWindow } from '../../contract/entities/window'
import { api } from './api'
import { readCall } from './contractEndpoints'
import { forgetAnswer } from './queryInternals'
import type { AppThunk } from './rootReducer'

/** Calls of document lists, which can be requested in windows. */
export type DocumentListCall = CallsLike<{ writeQuery: typeof writeWindow }>

/** One page of a list of documents. */
export interface PageOfList {
  readonly call: DocumentListCall
  readonly page: ListPage
}

/** How long an unused page stays in the cache (seconds), so that going back shows it at once. */
const KEEP_UNUSED_SECONDS = 60

/** Maximum pages in the cache. */
const MAX_PAGES = 20

/**
 * Pages of finished and open documents. They are entries of their own, apart from the lists', because there may be thousands of them, and few are
 * looked at twice.
 */
export const pagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getListPage: build.query<unknown, PageOfList>({
      queryFn: ({ call, page }, queryApi, _options, send) => readCall(call, page, queryApi, send),
      providesTags: (_answer, _error, { call }) => [calls[call].list],
      keepUnusedDataFor: KEEP_UNUSED_SECONDS,
      onCacheEntryAdded: (_page, store) => {
        const pages = Object.entries(store.getState().api.queries).flatMap(([queryCacheKey, entry]) =>
          entry?.endpointName === 'getListPage' ? [{ queryCacheKey, at: entry.startedTimeStamp ?? 0 }] : [],
        )
        const oldest = pages.sort((a, b) => b.at - a.at).slice(MAX_PAGES)
        for (const { queryCacheKey } of oldest) store.dispatch(forgetAnswer(queryCacheKey))
      },
    }),
    /** A page that is read only in passing. In the cache it would evict the pages on screen. */
    readListPage: build.mutation<unknown, PageOfList>({
      queryFn: ({ call, page }, queryApi, _options, send) => readCall(call, page, queryApi, send),
    }),
  }),
})

export const { useGetListPageQuery } = pagesApi

/** Aborts the first load of a page that is no longer needed. A reload of a page is not aborted. */
export function abandonPage(page: PageOfList): AppThunk<void> {
  return (dispatch, getState) => {
    const running = dispatch(pagesApi.util.getRunningQueryThunk('getListPage', page))
    if (!running || pagesApi.endpoints.getListPage.select(page)(getState()).data !== undefined) return
    running.abort()
    dispatch(forgetAnswer(running.queryCacheKey))
  }
}

/**
 * Reads the pages of a list one after the other. They are no snapshot: a document may be on two of them, or move to one that was
 * already read.
 * @param asked any of the pages
 * @param maximum documents that are read at most
 * @returns the error of a page that could not be read; undefined if all could
 */
export function readPages(
  { call, page }: PageOfList,
  maximum: number,
  onPage: (answer: unknown) => void,
): AppThunk<Promise<unknown>> {
  return async (dispatch) => {
    let matched = 1
    for (let offset = 0; offset < Math.min(matched, maximum); offset += MAX_PAGE_SIZE) {
      const asked = { call, page: { ...page, offset, limit: MAX_PAGE_SIZE } }
      const { data, error } = await dispatch(pagesApi.endpoints.readListPage.initiate(asked, { track: false }))
      if (error) return error
      onPage(data)
      const { window } = data as { readonly window?: WindowFacts }
      matched = window?.matchCount ?? 0
    }
    return undefined
  }
}
