import { api } from '../http/api'
import { queryEndpoint } from './contractEndpoints'

/** An item with its stock, demand, supply and movements, where the server offers the extension `items`. */
export const itemApi = api.injectEndpoints({
  // Invalidated with every list, because any write may also move stock or change demand and supply.
  endpoints: (build) => ({
    getItem: queryEndpoint(build, 'getItem', () => ['inventory', 'production', 'sales', 'shipments', 'transfers']),
  }),
})

export const { useGetItemQuery } = itemApi
