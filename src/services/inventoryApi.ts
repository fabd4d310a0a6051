import { api } from './api'
import { readVia } from './viaContract'

/** Stock by item and warehouse. */
export const inventoryApi = api.injectEndpoints({
  endpoints: (build) => ({
    getInventory: readVia(build, 'getInventory', () => ['inventory']),
  }),
})

export const { useGetInventoryQuery } = inventoryApi
