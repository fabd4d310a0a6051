import { calls, type AnswerOf } from '../../contract/calls'
import type { WriteResult } from '../../contract/entities/writeResult'
import { api } from './api'
import { changedBy } from './changedTags'
import { readable, writable, type ArgOf } from './contractEndpoints'
import { requestOf } from './http/apiRequest'

/** Stock by item and warehouse, and its counts. */
export const inventoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    getInventory: build.query<AnswerOf<'getInventory'>, void>({
      query: () => requestOf(calls.getInventory),
      ...readable('getInventory'),
      providesTags: ['inventory'],
    }),
    postCount: build.mutation<WriteResult | null, ArgOf<'postCount'>>({
      query: (count) => requestOf(calls.postCount, count),
      ...writable('postCount'),
      invalidatesTags: changedBy('postCount'),
    }),
  }),
})

export const { useGetInventoryQuery } = inventoryApi
