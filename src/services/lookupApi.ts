// Backends without the extension `lookup` search these lists.
import './inventoryApi'
import './productionApi'
import './salesApi'
import './shippingApi'
import './transfersApi'
import { api } from './api'
import { read } from './endpoints/contractEndpoints'

/** How long unused results stay in the cache (seconds), so that deleting a typed letter shows the previous ones at once. */
const KEEP_UNUSED_SECONDS = 20

export const lookupApi = api.injectEndpoints({
  endpoints: (build) => ({
    // Provides no tags: somebody is typing, and the next letter starts another request.
    lookup: build.query({ ...read('lookup'), keepUnusedDataFor: KEEP_UNUSED_SECONDS }),
  }),
})

export const { useLookupQuery } = lookupApi
