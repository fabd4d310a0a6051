import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'

/** What a call brought, or why there is nothing. */
export type CallResult<Data> =
  | { readonly data: Data; readonly error?: undefined }
  // Request and response objects are left out: they hold the token.
  | { readonly error: FetchBaseQueryError; readonly data?: undefined }
