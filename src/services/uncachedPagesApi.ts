import { api } from './api'
import { readCall } from './contractEndpoints'
import type { PageOfList } from './pagesApi'

/** Pages for suggested filter values. In the cache of the lists' pages they would evict the pages on screen. */
const uncachedPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    findDocuments: build.query<unknown, PageOfList>({
      queryFn: ({ call, page }, queryApi, _options, send) => readCall(call, page, queryApi, send),
    }),
  }),
})

export const { useFindDocumentsQuery } = uncachedPagesApi
