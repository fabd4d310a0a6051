import { MAX_PAGE_SIZE } from '../../contract/entities/window'
import { api } from './api'
import { readCall } from './contractEndpoints'
import { factsOf, type PageOfList } from './pagesApi'
import type { AppThunk } from './serviceState'

/**
 * Pages that are read only in passing. In the cache of the lists' pages they would evict the pages on screen: `readListPage` is
 * for code that reads many pages, `findDocuments` for suggested filter values.
 */
export const uncachedPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    readListPage: build.mutation<unknown, PageOfList>({
      queryFn: ({ call, page }, queryApi, _options, send) => readCall(call, page, queryApi, send),
    }),
    findDocuments: build.query<unknown, PageOfList>({
      queryFn: ({ call, page }, queryApi, _options, send) => readCall(call, page, queryApi, send),
    }),
  }),
})

export const { useFindDocumentsQuery } = uncachedPagesApi

/**
 * Reads the pages of a list one after the other. They are not a snapshot: a document may appear on two of them, or move to a
 * page that was already read.
 * @param page any of these pages
 * @param maximum reads no page beyond this many documents
 * @returns the error, or undefined when all were read
 */
export function readPages(
  { call, page }: PageOfList,
  maximum: number,
  onAnswer: (answer: unknown) => void,
): AppThunk<Promise<unknown>> {
  return async (dispatch) => {
    let matching = 1
    for (let offset = 0; offset < Math.min(matching, maximum); offset += MAX_PAGE_SIZE) {
      const wanted = { call, page: { ...page, offset, limit: MAX_PAGE_SIZE } }
      const { data, error } = await dispatch(uncachedPagesApi.endpoints.readListPage.initiate(wanted, { track: false }))
      if (error) return error
      onAnswer(data)
      matching = factsOf(data)?.matchCount ?? 0
    }
    return undefined
  }
}
