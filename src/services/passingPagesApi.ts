import { api } from './api'
import { readCall } from './contractEndpoints'
import type { PageOfList } from './pagesApi'

/**
 * Pages apart from those of the lists, which they would drive out of the cache: `readListPage` for code that goes through many,
 * `findDocuments` for the values of a filter that somebody types.
 */
export const passingPagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    readListPage: build.mutation<unknown, PageOfList>({
      queryFn: ({ call, page }, queryApi, _options, send) => readCall(call, page, queryApi, send),
    }),
    findDocuments: build.query<unknown, PageOfList>({
      queryFn: ({ call, page }, queryApi, _options, send) => readCall(call, page, queryApi, send),
    }),
  }),
})

export const { useFindDocumentsQuery } = passingPagesApi
