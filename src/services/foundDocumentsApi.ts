import { api } from './api'
import type { PageOfList } from './pagesApi'
import { readCall } from './viaContract'

/** Documents in which a value is looked for that may be chosen. They are no pages of a list: each key would push one of those out. */
const foundDocumentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    findDocuments: build.query<unknown, PageOfList>({
      queryFn: ({ call, page }, queryApi, _options, send) => readCall(call, page, queryApi, send),
    }),
  }),
})

export const { useFindDocumentsQuery } = foundDocumentsApi
