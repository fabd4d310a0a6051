import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import { EVENTS_PATH } from '../../../contract/revisionEvents'
import type { ServiceContext } from '../serviceContext'
import type { CallResult } from '../callResult'
import { withRenewal } from '../withRenewal'

/** The stream, or why there is none. */
type Opened = CallResult<ReadableStream<Uint8Array>>

/** Opens the stream of events; a refused token is renewed first, as for every call. */
export function openEvents(api: BaseQueryApi): Promise<Opened> {
  return withRenewal(api, (token) => open(api, token))
}

async function open({ extra, signal }: BaseQueryApi, token: string | null): Promise<Opened> {
  const { apiBaseUrl, fetch } = extra as ServiceContext
  const headers = { accept: 'text/event-stream', ...(token === null ? {} : { authorization: `Bearer ${token}` }) }
  try {
    const response = await fetch(
      new Request(apiBaseUrl + EVENTS_PATH, { headers, credentials: 'include', cache: 'no-store', signal }),
    )
    const isStream = response.ok && response.headers.get('content-type')?.startsWith('text/event-stream')
    if (isStream && response.body) return { data: response.body }
    await response.body?.cancel()
    return { error: { status: response.status, data: null } }
  } catch (error) {
    return { error: { status: 'FETCH_ERROR', error: String(error) } }
  }
}
