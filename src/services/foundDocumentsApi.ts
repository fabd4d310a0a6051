import { api } from './api'
import type { PageOfList } from './pagesApi'
import { readCall } from './contractEndpoints'

/**
 * Documents searched for the values of a filter. Kept apart from the pages of lists, because every key press would evict one of
 * those.
 */
const foundDocumentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    findDocuments: build.query<unknown, PageOfList>({
      queryFn: ({ call, page }, queryApi, _options, send) => readCall(call, page, queryApi, send),
    }),
  }),
})

export const { useFindDocumentsQuery } = foundDocumentsApi
