import { fetchBaseQuery, type BaseQueryApi } from '@reduxjs/toolkit/query'
import { IDEMPOTENCY_HEADER, MIN_REVISION_HEADER, REVISION_HEADER } from '../../contract/call'
import { REQUEST_TIMEOUT_MS } from '../../contract/constants'
import { answerReader } from './answerReader'
import { fileIn, toFetchArgs, type CallRequest, type CallResult } from './callRequest'
import type { ServiceContext } from './serviceContext'

/** What goes into the headers of one sending. */
export interface Credentials {
  readonly token: string | null
  readonly idempotencyKey?: string | undefined
}

/** The result of a call made while an earlier state is shown. */
const IN_THE_PAST: CallResult<never> = {
  error: { status: 'CUSTOM_ERROR', error: 'The store shows an earlier state; nothing is sent' },
}

/** Sends a call once, with cookies and a timeout of 30 s. Progress of a file is reported to its watcher. */
export async function sendCall(
  request: CallRequest,
  api: BaseQueryApi,
  { token, idempotencyKey }: Credentials,
): Promise<CallResult<unknown>> {
  const { apiBaseUrl, isSameOriginApi, fetch, upload, uploadWatch, timeTravelGuard, seenRevisions } = api.extra as ServiceContext
  if (timeTravelGuard.withholds(api)) return IN_THE_PAST
  const file = fileIn(request)
  const send = (sent: Request) => (file ? upload(sent, (...progress) => uploadWatch.report(file, ...progress)) : fetch(sent))
  const { list } = request.facts
  const readBody = answerReader(request.facts)
  // Another origin would be asked first whether it takes the header.
  const seen = list !== undefined && isSameOriginApi ? seenRevisions.written() : undefined
  let response: Response
  let revisions: string | null = null
  const fetchCall = fetchBaseQuery({
    // fetchBaseQuery passes a Request, never an address alone. It gets the answer without its body, because it reads every body a second
    // time, as text, for an error report that is not used here; for a list of 10 MB that takes four times as long as reading the list.
    fetchFn: async (input) => {
      response = await send(input as Request)
      revisions = response.headers.get(REVISION_HEADER)
      seenRevisions.takeWritten(revisions)
      return new Response(null, response)
    },
    responseHandler: () => readBody(response),
    credentials: 'include',
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
  // A window says it itself, so that what is remembered beside the store are few answers.
  else if (list !== undefined && api.queryCacheKey !== undefined) seenRevisions.takeAnswer(api.queryCacheKey, list, revisions)
  return { data }
}
