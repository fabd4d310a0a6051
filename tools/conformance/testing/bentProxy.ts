import { createServer, type IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { allCalls, type AnyCallName } from '../../../contract/allCalls'
import { API_PREFIX } from '../../../contract/call'
import { listenLocally } from '../../../server/testing/servers/listenLocally'

/** A request on its way to the server, which a bend may change. */
export interface PassingRequest {
  /** Null for the stream of events, and for requests that are not a call of the contract. */
  readonly call: AnyCallName | null
  /** Without its query. */
  readonly path: string
  query: string
  readonly headers: Headers
  body: Buffer
}

/** A response on its way back, which a bend may change. */
export interface PassingResponse {
  status: number
  readonly headers: Headers
  body: Buffer
}

/** Changes to requests and responses. */
export interface Bend {
  /** Returns a response in place of the server's, which then does not receive the request; undefined to forward it. */
  readonly instead?: (request: PassingRequest) => PassingResponse | undefined
  readonly response?: (response: PassingResponse, request: PassingRequest) => void
}

/** A proxy in front of a server, which changes requests and responses so that the server appears to violate the contract. */
export interface BentProxy {
  readonly url: string
  /** Sets the changes from now on; null for none. */
  bend(bend: Bend | null): void
  stop(): void
}

const NOT_PASSED = ['connection', 'content-encoding', 'content-length', 'host', 'keep-alive', 'transfer-encoding']

/** Returns a JSON response. */
export function jsonResponse(status: number, json: unknown): PassingResponse {
  return { status, headers: new Headers({ 'content-type': 'application/json' }), body: Buffer.from(JSON.stringify(json)) }
}

/** Starts a proxy in front of a server. */
export async function startBentProxy(target: string): Promise<BentProxy> {
  let bend: Bend | null = null

  async function pass(method: string, request: PassingRequest): Promise<PassingResponse> {
    const url = target + request.path + (request.query === '' ? '' : `?${request.query}`)
    const isStream = request.path.endsWith('/events')
    const leaving = new AbortController()
    const response = await fetch(url, {
      method,
      headers: request.headers,
      redirect: 'manual',
      signal: leaving.signal,
      ...(method === 'POST' && { body: new Uint8Array(request.body) }),
    })
    const body = isStream && response.ok ? await firstPiece(response, leaving) : Buffer.from(await response.arrayBuffer())
    const headers = new Headers(response.headers)
    for (const name of NOT_PASSED) headers.delete(name)
    return { status: response.status, headers, body }
  }

  const server = createServer((incoming, outgoing) => {
    void (async () => {
      const [path = '', query = ''] = (incoming.url ?? '').split('?')
      const headers = headersOf(incoming.headers)
      const request = { call: callOf(incoming.method ?? '', path), path, query, headers, body: await buffer(incoming) }
      const own = bend?.instead?.(request)
      const response = own ?? (await pass(incoming.method ?? 'GET', request))
      if (own === undefined) bend?.response?.(response, request)
      outgoing.statusCode = response.status
      for (const [name, value] of response.headers) if (name !== 'set-cookie') outgoing.setHeader(name, value)
      outgoing.setHeader('set-cookie', response.headers.getSetCookie())
      outgoing.end([204, 304].includes(response.status) ? undefined : response.body)
    })()
  })
  const { origin, close } = await listenLocally(server)
  return { url: origin, bend: (next) => (bend = next), stop: close }
}

function headersOf(incoming: IncomingHttpHeaders): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming)) {
    if (value !== undefined && !NOT_PASSED.includes(name)) headers.set(name, String(value))
  }
  return headers
}

/** Returns the first chunk of an endless stream, which contains the revision of every list. */
async function firstPiece({ body }: Response, leaving: AbortController): Promise<Buffer> {
  const read = await body?.getReader().read()
  leaving.abort()
  return Buffer.from(read?.value ?? [])
}

const PATHS = Object.entries(allCalls).map(([name, { method, path }]) => {
  return { name: name as AnyCallName, method, path: new RegExp(`^${(API_PREFIX + path).replace(/\{\w+\}/g, '[^/]+')}$`) }
})

const callOf = (method: string, path: string): AnyCallName | null =>
  PATHS.find((call) => call.method === method && call.path.test(path))?.name ?? null
