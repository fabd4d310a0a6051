import { api } from './api'
import { read } from './endpoints/contractEndpoints'

const itemApi = api.injectEndpoints({
  endpoints: (build) => ({
    getItem: build.query({
      ...read('getItem'),
      // Invalidated with every list, because any write may also move stock or change demand and supply.
      providesTags: ['inventory', 'production', 'sales', 'shipments', 'transfers'],
    }),
  }),
})

export const { useGetItemQuery } = itemApi
