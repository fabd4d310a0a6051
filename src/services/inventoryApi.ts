import { api } from './api'
import { readEndpoint } from './contractEndpoints'

/** Stock by item and warehouse. */
export const inventoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    getInventory: readEndpoint(build, 'getInventory', () => ['inventory']),
  }),
})

export const { useGetInventoryQuery } = inventoryApi
