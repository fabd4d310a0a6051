import { api } from './api'
import { readEndpoint } from './contractEndpoints'

/** How long unused results stay in the cache (seconds), so that deleting a typed letter shows the previous ones at once. */
const KEEP_UNUSED_SECONDS = 20

/** Finds documents and items of every screen by the server, where it offers the extension `lookup`. */
export const lookupApi = api.injectEndpoints({
  endpoints: (build) => ({
    lookup: { ...readEndpoint(build, 'lookup', () => []), keepUnusedDataFor: KEEP_UNUSED_SECONDS },
  }),
})
