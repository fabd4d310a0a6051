import type { BaseQueryApi, FetchBaseQueryError } from '@reduxjs/toolkit/query'
import { REQUEST_TIMEOUT_MS } from '../../../contract/constants'
import { EVENTS_PATH, readRevisionMessage, REVISION_EVENT, type RevisionMessage } from '../../../contract/revisionEvents'
import { selectHasExtension } from '../../slices/authSlice'
import type { Revisions } from '../device/tabs'
import { withReauth } from '../http/baseQuery'
import type { ThunkExtra } from '../http/thunkExtra'
import type { EventsApi } from './outdatedLists'

/** Bounds of the pause before the stream is reopened (ms). */
const MIN_PAUSE_MS = 1_000
const MAX_PAUSE_MS = 30_000

/** The count of failures is reset by a stream that lasted this long (ms). */
const GOOD_MS = 20_000

interface StreamReaderEvents {
  readonly onMessage: (revisions: Revisions) => void
  readonly onLost: () => void
}

/** The pause after so many failures, randomized so that browsers do not all reconnect to a restarted server at once. */
export function reconnectPause(failures: number, chance: number): number {
  return MIN_PAUSE_MS + chance * Math.min(MIN_PAUSE_MS * 2 ** failures, MAX_PAUSE_MS - MIN_PAUSE_MS)
}

export function createStreamReader(listenerApi: EventsApi, { onMessage, onLost }: StreamReaderEvents) {
  const { dispatch, getState, extra, signal } = listenerApi
  const { clock, random } = extra
  let close = () => undefined as void
  let retryNow = () => undefined as void
  signal.addEventListener('abort', () => {
    close()
    retryNow()
  })

  async function readOne(): Promise<void> {
    const attempt = new AbortController()
    close = () => attempt.abort()
    let isOpen = false
    void clock.delay(REQUEST_TIMEOUT_MS).then(() => isOpen || attempt.abort())
    const api = { signal: attempt.signal, abort: close, dispatch, getState, extra, endpoint: 'events', type: 'query' } as const
    const { data } = await withReauth<Opened>(api, (token) => open(api, token))
    isOpen = true
    if (!data) return
    try {
      for await (const message of readEvents(data)) onMessage(message ? { [message.list]: message.revision } : {})
    } catch {
      // The stream broke or was closed; both end it.
    }
  }

  /** Waits before the next attempt; while offline, until the browser is online again. */
  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      retryNow = resolve
      if (getState().api.config.online) void clock.delay(milliseconds).then(resolve)
    })
  }

  async function read(): Promise<void> {
    let failures = 0
    while (!signal.aborted && selectHasExtension(getState(), 'events')) {
      const began = clock.now()
      // Not while an earlier state is shown.
      await clock.delay(0)
      await readOne()
      if (signal.aborted) return
      onLost()
      failures = clock.now() - began > GOOD_MS ? 0 : failures + 1
      await pause(reconnectPause(failures, random()))
    }
  }

  return {
    read,
    close: () => close(),
    retryNow: () => retryNow(),
  }
}

type Opened =
  | { readonly data: ReadableStream<Uint8Array>; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: FetchBaseQueryError }

async function open({ extra, signal }: BaseQueryApi, token: string | null): Promise<Opened> {
  const { apiBaseUrl, fetch } = extra as ThunkExtra
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

/** Yields each message of an event stream, and null for a comment or an unknown one. Rejects when the connection breaks. */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<RevisionMessage | null> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      // The end of a chunk may be the middle of a message.
      const messages = (rest + decoder.decode(value, { stream: true })).replaceAll('\r\n', '\n').split('\n\n')
      rest = messages.pop() ?? ''
      yield* messages.map(messageOf)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function messageOf(text: string): RevisionMessage | null {
  const valueOf = (field: string) => new RegExp(`^${field}: ?(.*)$`, 'm').exec(text)?.[1]
  if (valueOf('event') !== REVISION_EVENT) return null
  try {
    return readRevisionMessage(JSON.parse(valueOf('data') ?? ''))
  } catch {
    return null
  }
}
