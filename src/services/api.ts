import { createApi } from '@reduxjs/toolkit/query/react'
import { schemaFailure } from './apiError'
import { baseQuery } from './baseQuery'
import { TAG_TYPES } from './tags'

/** Answers of a screen that was left stay this long, in seconds, so that coming back shows rows at once. */
const KEEP_UNUSED_SECONDS = 600

/** Coming back to a screen reloads it in the background when what it shows is older than this, in seconds. */
const STALE_AFTER_SECONDS = 30

/** The product's API. Each resource adds its endpoints in a file of its own. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  keepUnusedDataFor: KEEP_UNUSED_SECONDS,
  refetchOnMountOrArgChange: STALE_AFTER_SECONDS,
  refetchOnReconnect: true,
  // Uncaught, a schema failure would be a thrown error that skips everything which has to happen after a call.
  catchSchemaFailure: schemaFailure,
  endpoints: () => ({}),
})
