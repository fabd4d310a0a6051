import { fetchBaseQuery, type BaseQueryApi, type FetchBaseQueryError } from '@reduxjs/toolkit/query'
import { IDEMPOTENCY_HEADER, MIN_REVISION_HEADER, REVISION_HEADER } from '../../../contract/call'
import { REQUEST_TIMEOUT_MS } from '../../../contract/constants'
import type { LeftOutRow } from '../../../contract/entities/readResponse'
import { fileIn, type ApiRequest } from './apiRequest'
import type { ThunkExtra } from './thunkExtra'

export interface Credentials {
  readonly token: string | null
  readonly idempotencyKey?: string | undefined
  /** False sends and stores no cookies. */
  readonly hasCookies?: boolean
}

/** The base query's meta. Request and response are left out, because they contain the token. */
export interface ResponseMeta {
  /** Rows that could not be read; set by `transformResponse`. */
  leftOut?: readonly LeftOutRow[]
  /** The data is a whole list that was already read; see `plainBackend.ts`. */
  readonly whole?: { readonly revision: number; readonly leftOut: number }
}

export type Sent =
  | { readonly data: unknown; readonly error?: undefined; readonly meta: ResponseMeta }
  | { readonly error: FetchBaseQueryError; readonly data?: undefined; readonly meta?: ResponseMeta }

/** Sends a request once, with cookies and a timeout of 30 s. Upload progress is reported to the file's watcher. */
export async function sendRequest(
  request: ApiRequest,
  api: BaseQueryApi,
  { token, idempotencyKey, hasCookies = true }: Credentials,
): Promise<Sent> {
  const { apiBaseUrl, isSameOriginApi, fetch, upload, uploadWatch, seenRevisions } = api.extra as ThunkExtra
  const { call, arg: _arg, ...fetchArgs } = request
  const { list } = call
  const file = fileIn(request)
  const fetchFn = (input: RequestInfo) => {
    // fetchBaseQuery always passes a Request.
    const sent = input as Request
    return file ? upload(sent, (...progress) => uploadWatch.report(file, ...progress)) : fetch(sent)
  }
  // Another origin would need a CORS preflight for this header.
  const seen = list !== undefined && isSameOriginApi ? seenRevisions.header() : undefined
  const headers = {
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey !== undefined && { [IDEMPOTENCY_HEADER]: idempotencyKey }),
    ...(seen !== undefined && { [MIN_REVISION_HEADER]: seen }),
  }
  const query = fetchBaseQuery({
    baseUrl: apiBaseUrl,
    fetchFn,
    credentials: hasCookies ? 'include' : 'omit',
    timeout: REQUEST_TIMEOUT_MS,
  })
  const { data, error, meta } = await query({ ...fetchArgs, headers }, api, {})
  const revisions = meta?.response?.headers.get(REVISION_HEADER) ?? null
  seenRevisions.addHeader(revisions)
  if (error) return { error }
  if (list !== undefined) seenRevisions.addResponse(list, api.queryCacheKey ?? '', revisions, data)
  return { data, meta: {} }
}
