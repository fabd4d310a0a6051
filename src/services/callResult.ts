import type { FetchBaseQueryError } from '@reduxjs/toolkit/query'

/** What a call brought, or why there is nothing. Request and response objects are left out: they hold the token. */
export type CallResult<Data> =
  { readonly data: Data; readonly error?: undefined } | { readonly error: FetchBaseQueryError; readonly data?: undefined }
