import { calls, type ResponseOf } from '../../contract/calls'
import { api } from './api'
import { readSchemas, type ArgOf } from './endpoints/contractEndpoints'
import { requestOf } from './http/apiRequest'

/** An item with its stock, demand, supply and movements, where the server offers the extension `items`. */
export const itemApi = api.injectEndpoints({
  endpoints: (build) => ({
    getItem: build.query<ResponseOf<'getItem'>, ArgOf<'getItem'>>({
      query: (item) => requestOf(calls.getItem, item),
      ...readSchemas('getItem'),
      // Invalidated with every list, because any write may also move stock or change demand and supply.
      providesTags: ['inventory', 'production', 'sales', 'shipments', 'transfers'],
    }),
  }),
})

export const { useGetItemQuery } = itemApi
