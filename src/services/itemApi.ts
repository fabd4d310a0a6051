import { api } from './api'
import { readVia } from './viaContract'

/** An item with all that concerns it, where the server offers the extension `items`. */
export const itemApi = api.injectEndpoints({
  // Whatever a list has to be loaded again for may have moved stock, or changed what needs and brings it.
  endpoints: (build) => ({
    getItem: readVia(build, 'getItem', () => ['inventory', 'production', 'sales', 'shipments', 'transfers']),
  }),
})

export const { useGetItemQuery } = itemApi
