import { api } from '../http/api'
import { queryEndpoint } from './contractEndpoints'

/** How long unused results stay in the cache (seconds), so that deleting a typed letter shows the previous ones at once. */
const KEEP_UNUSED_SECONDS = 20

/** Server-side search for documents and items of every screen, where the server offers the extension `lookup`. */
export const lookupApi = api.injectEndpoints({
  endpoints: (build) => ({
    lookup: { ...queryEndpoint(build, 'lookup', () => []), keepUnusedDataFor: KEEP_UNUSED_SECONDS },
  }),
})
