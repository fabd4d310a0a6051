import { createApi } from '@reduxjs/toolkit/query/react'
import { schemaFailure } from './apiError'
import { baseQuery } from './baseQuery'
import { TAG_TYPES } from './tags'

/** How long unused answers stay in the cache (seconds), so that a revisited screen shows rows at once. */
const KEEP_UNUSED_SECONDS = 600

/** A revisited screen is reloaded in the background when its data is older than this (seconds). */
const STALE_AFTER_SECONDS = 30

/** The RTK Query API. Each resource injects its endpoints in a file of its own. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  keepUnusedDataFor: KEEP_UNUSED_SECONDS,
  refetchOnMountOrArgChange: STALE_AFTER_SECONDS,
  refetchOnReconnect: true,
  // Otherwise a reload would wait for every request of the tab. What is being loaded: `listenToOutdatedLoads`.
  invalidationBehavior: 'immediately',
  // Without this handler RTK Query throws schema failures, which skips the code that runs after a call.
  catchSchemaFailure: schemaFailure,
  endpoints: () => ({}),
})
