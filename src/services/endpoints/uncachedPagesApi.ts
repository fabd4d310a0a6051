import { MAX_PAGE_SIZE, type WindowFacts } from '../../../contract/entities/window'
import { api } from '../http/api'
import type { AppThunk } from '../rootReducer'
import { readCall } from './contractEndpoints'
import type { PageOfList } from './pagesApi'
import { forgetAnswer } from './queryInternals'

/** Pages that are read in passing. In the cache of the lists' pages they would evict the pages on screen. */
const uncachedPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    findDocuments: build.query<unknown, PageOfList>({
      queryFn: ({ call, page }, queryApi, _options, send) => readCall(call, page, queryApi, send),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useFindDocumentsQuery } = uncachedPagesApi

/**
 * Reads the pages of a list one after the other. They are no snapshot: a document may be on two of them, or move to one that was
 * already read. While their number is not exactly known, they are read until there are no more rows.
 * @param asked any of the pages
 * @param maximum documents that are read at most
 * @param onPage returns whether a page has rows
 * @returns the error of a page that could not be read; undefined if all could
 */
export function readPages(
  { call, page }: PageOfList,
  maximum: number,
  onPage: (answer: unknown) => boolean,
): AppThunk<Promise<unknown>> {
  return async (dispatch) => {
    let matched = 1
    for (let offset = 0; offset < Math.min(matched, maximum); offset += MAX_PAGE_SIZE) {
      const asked = { call, page: { ...page, offset, limit: MAX_PAGE_SIZE } }
      const reading = dispatch(uncachedPagesApi.endpoints.findDocuments.initiate(asked, { forceRefetch: true, subscribe: false }))
      const { data, error } = await reading
      // Left to RTK Query, all pages would be in the store at once.
      dispatch(forgetAnswer(reading.queryCacheKey))
      if (error) return error
      const hasRows = onPage(data)
      const { window } = data as { readonly window?: WindowFacts }
      matched = window?.matchCountIsExact === false ? (hasRows ? Number.POSITIVE_INFINITY : 0) : (window?.matchCount ?? 0)
    }
    return undefined
  }
}
