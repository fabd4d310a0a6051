import { api } from './api'
import { readEndpoint } from './contractEndpoints'

/** An item with all that concerns it, where the server offers the extension `items`. */
export const itemApi = api.injectEndpoints({
  // Whatever reloads a list may also have moved stock, or changed demand and supply.
  endpoints: (build) => ({
    getItem: readEndpoint(build, 'getItem', () => ['inventory', 'production', 'sales', 'shipments', 'transfers']),
  }),
})

export const { useGetItemQuery } = itemApi
