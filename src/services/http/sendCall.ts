import { fetchBaseQuery, type BaseQueryApi } from '@reduxjs/toolkit/query'
import { IDEMPOTENCY_HEADER, MIN_REVISION_HEADER, REVISION_HEADER } from '../../../contract/call'
import { REQUEST_TIMEOUT_MS } from '../../../contract/constants'
import { answerReader } from './answerReader'
import { fileIn, toFetchArgs, type CallRequest, type CallResult } from './callRequest'
import type { ThunkExtra } from './thunkExtra'

/** Values for the headers of one request. */
export interface Credentials {
  readonly token: string | null
  readonly idempotencyKey?: string | undefined
  /** False sends and stores no cookies. */
  readonly hasCookies?: boolean
}

/** The result of a call made while an earlier state is shown. */
const IN_THE_PAST: CallResult<never> = {
  error: { status: 'CUSTOM_ERROR', error: 'Nothing is sent from an earlier state' },
}

/** Sends a call once, with cookies and a timeout of 30 s. Upload progress is reported to the file's watcher. */
export async function sendCall(
  request: CallRequest,
  api: BaseQueryApi,
  { token, idempotencyKey, hasCookies = true }: Credentials,
): Promise<CallResult<unknown>> {
  const { apiBaseUrl, isSameOriginApi, fetch, upload, uploadWatch, timeTravelGuard, seenRevisions } = api.extra as ThunkExtra
  if (timeTravelGuard.withholds(api)) return IN_THE_PAST
  const file = fileIn(request)
  const send = (sent: Request) => (file ? upload(sent, (...progress) => uploadWatch.report(file, ...progress)) : fetch(sent))
  const { list } = request.facts
  const readBody = answerReader(request.facts)
  // Another origin would need a CORS preflight for this header.
  const seen = list !== undefined && isSameOriginApi ? seenRevisions.written() : undefined
  let response: Response
  let revisions: string | null = null
  const fetchCall = fetchBaseQuery({
    // fetchBaseQuery always passes a Request. It receives the response without its body: it would read every body a second
    // time, as text, for an error report that is not used here, which takes four times as long as reading a list of 10 MB once.
    fetchFn: async (input) => {
      response = await send(input as Request)
      revisions = response.headers.get(REVISION_HEADER)
      seenRevisions.takeWritten(revisions)
      return new Response(null, response)
    },
    responseHandler: () => readBody(response),
    credentials: hasCookies ? 'include' : 'omit',
    timeout: REQUEST_TIMEOUT_MS,
  })
  const headers = {
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(idempotencyKey === undefined ? {} : { [IDEMPOTENCY_HEADER]: idempotencyKey }),
    ...(seen === undefined ? {} : { [MIN_REVISION_HEADER]: seen }),
  }
  const { data, error } = await fetchCall({ ...toFetchArgs(request, apiBaseUrl), headers }, api, {})
  if (error) return { error }
  const { window } = (data ?? {}) as { readonly window?: { readonly revision: number } }
  if (list !== undefined && window) seenRevisions.take([[list, window.revision]])
  // Windows contain their revision, so only the few other answers need an entry outside the store.
  else if (list !== undefined && api.queryCacheKey !== undefined) seenRevisions.takeAnswer(api.queryCacheKey, list, revisions)
  return { data }
}
