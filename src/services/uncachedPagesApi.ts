import { api } from './api'
import { readCall } from './contractEndpoints'
import type { PageOfList } from './pagesApi'

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
