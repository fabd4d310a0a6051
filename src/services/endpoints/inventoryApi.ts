import { api } from '../http/api'
import { queryEndpoint } from './contractEndpoints'

/** Stock by item and warehouse. */
export const inventoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    getInventory: queryEndpoint(build, 'getInventory', () => ['inventory']),
  }),
})

export const { useGetInventoryQuery } = inventoryApi
