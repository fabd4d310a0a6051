import { api } from './api'
import { readVia } from './viaContract'

/** What was found stays this long after nobody shows it any more, in seconds: somebody who goes back a letter has it at once. */
const KEEP_UNUSED_SECONDS = 20

/** Finds documents and items of every screen by the server, where it offers the extension `lookup`. */
export const lookupApi = api.injectEndpoints({
  endpoints: (build) => ({
    lookup: { ...readVia(build, 'lookup', () => []), keepUnusedDataFor: KEEP_UNUSED_SECONDS },
  }),
})
