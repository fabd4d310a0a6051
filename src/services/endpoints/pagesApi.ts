import { calls, type CallsLike } from '../../../contract/calls'
import type { ListPage, writeWindow } from '../../../contract/entities/window'
import { api } from '../http/api'
import type { AppThunk } from '../rootReducer'
import { abandon } from './abandon'
import { readCall } from './contractEndpoints'
import { forgetAnswer } from './queryInternals'

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
  }),
})

export const { useGetListPageQuery } = pagesApi

/** Aborts the first load of a page that is no longer needed. A reload of a page is not aborted. */
export function abandonPage(page: PageOfList): AppThunk<void> {
  return (dispatch) => {
    const running = dispatch(pagesApi.util.getRunningQueryThunk('getListPage', page))
    if (running) dispatch(abandon(running))
  }
}
