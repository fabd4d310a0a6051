import type { Call } from '../../contract/call'
import { calls, type CallName } from '../../contract/calls'
import type { ErrorBody } from '../../contract/entities/error'
import type { DocumentList } from '../../contract/rules/listOrder'
import { documentsIn, partOfResponse } from '../../contract/rules/listPart'
import { FAKED_CALLS, type FakedCall } from './fakedCalls'
import { fixtureResponse } from './fixtures/fixtureResponse'

/** Base address of the fake backend; absolute, because Node's Request has no page to resolve relative addresses against. */
export const FAKE_API_URL = 'http://localhost/api/v1'

/** A request as the backend received it. */
export interface SentRequest {
  readonly call: FakedCall
  readonly headers: Headers
  /** The query parameters. */
  readonly query: URLSearchParams
  /** The JSON body, or the form's fields in order; undefined when there is none. */
  readonly body: unknown
  /** Aborts when the browser cancels the request. */
  readonly signal: AbortSignal
}

type Responding = (request: SentRequest) => unknown

/** A response that never arrives, because the connection is lost. */
export const lost = () => Promise.reject(new TypeError('connection lost'))

/** The response of a backend that fails with this message. */
export const failing =
  (message: string, status = 503) =>
  () =>
    Response.json({ message }, { status })

/**
 * An in-memory backend that implements the contract: reads return the fixtures, writes return 204, files are a small PDF. A
 * request for a part of a list is answered from the same whole list.
 */
export interface FakeBackend {
  readonly fetch: (request: Request) => Promise<Response>
  /** Every request so far, oldest first. */
  readonly seen: readonly SentRequest[]
  /** Returns the bodies that a call was sent with. */
  readonly sent: (call: FakedCall) => unknown[]
  /** Returns the queries that a call was sent with. */
  readonly requested: (call: FakedCall) => string[]
  /** Returns how often a list was loaded, as a whole or by window: the number of requests with the same query. */
  readonly loads: (call: FakedCall) => number
  /**
   * Sets the response of a call: a JSON value, a Response, or a function of the request (a rejected promise is a lost
   * connection).
   */
  readonly response: (call: FakedCall, response: unknown) => void
  /** Makes a call fail from now on. */
  readonly reject: (call: FakedCall, status: number, body: Partial<ErrorBody>) => void
  /** Makes a call wait from now on, until the returned function is called. */
  readonly hold: (call: FakedCall) => () => void
}

/** Creates a backend with a separate set of responses for every call of the contract. */
export function fakeBackend(): FakeBackend {
  const seen: SentRequest[] = []
  const responses = new Map<FakedCall, Responding>()
  responses.set('putPreferences', ({ body }) => {
    responses.set('getPreferences', () => body)
    return body
  })
  const responding = (call: FakedCall): Responding => responses.get(call) ?? (() => fixtureResponse(call))

  const requested = (call: FakedCall) => seen.filter((request) => request.call === call).map(({ query }) => String(query))

  return {
    seen,
    requested,
    loads(call) {
      const queries = requested(call)
      return Math.max(0, ...queries.map((query) => queries.filter((other) => other === query).length))
    },
    sent: (call) => seen.filter((request) => request.call === call).map(({ body }) => body),
    async fetch(request) {
      const call = callOf(request)
      const { headers, signal } = request
      signal.throwIfAborted()
      const { searchParams: query } = new URL(request.url)
      const seenRequest: SentRequest = { call, headers, signal, query, body: await bodyOf(request) }
      seen.push(seenRequest)
      const response: unknown = await Promise.race([responding(call)(seenRequest), givenUp(signal)])
      return toResponse(response instanceof Response ? response : partOf(call, response, query))
    },
    response(call, response) {
      responses.set(call, typeof response === 'function' ? (response as Responding) : () => response)
    },
    reject(call, status, body) {
      responses.set(call, () => Response.json(body, { status }))
    },
    hold(call) {
      const response = responding(call)
      let release = () => undefined as void
      const held = new Promise<void>((resolve) => (release = resolve))
      responses.set(call, async (request) => {
        await held
        return response(request)
      })
      return release
    },
  }
}

/** The part of a whole list, or of the history, that a query names. */
function partOf(name: FakedCall, whole: unknown, query: URLSearchParams): unknown {
  const call: Call | undefined = calls[name as CallName]
  if (query.size === 0 || !call?.list || typeof whole !== 'object' || whole === null) return whole
  const [ids, months] = [query.getAll('id'), query.getAll('month')]
  if (months.length > 0) return partOfResponse(call, whole, months, 1)
  // A test may answer with nothing at all.
  if (!documentsIn(call.list as DocumentList, whole)) return whole
  if (query.get('scope') !== 'all') return partOfResponse(call, whole, ids.length > 0 ? { ids } : { scope: 'open' }, 1)
  const sort = query.getAll('sort').map((text) => ({ field: text.split('.')[0], direction: text.split('.')[1] }))
  const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))]
  return partOfResponse(call, whole, { scope: 'all', search: query.get('search') ?? '', sort, offset, limit }, 1)
}

/** Rejects like fetch when the browser cancels the request. */
function givenUp(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    // fetch rejects with the signal's abort reason, whatever it is.
    const give = () => reject(signal.reason as Error)
    if (signal.aborted) give()
    signal.addEventListener('abort', give, { once: true })
  })
}

function callOf({ method, url }: Request): FakedCall {
  for (const [name, call] of Object.entries(FAKED_CALLS)) {
    const isNamed = new RegExp(`^${FAKE_API_URL}${call.path.replace('{id}', '[^/?]+')}([?]|$)`).test(url)
    if (call.method === method && isNamed) return name as FakedCall
  }
  throw new Error(`The contract has no ${method} ${url}`)
}

async function bodyOf(request: Request): Promise<unknown> {
  if (request.method === 'GET') return undefined
  if (request.headers.get('content-type')?.startsWith('multipart/')) return [...(await request.formData()).entries()]
  const text = await request.text()
  return text === '' ? undefined : (JSON.parse(text) as unknown)
}

function toResponse(response: unknown): Response {
  if (response instanceof Response) return response.clone()
  return response === undefined ? new Response(null, { status: 204 }) : Response.json(response)
}
