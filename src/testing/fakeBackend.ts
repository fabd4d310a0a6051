import { IDEMPOTENCY_HEADER } from '../../contract/call'
import { callNamed, calls } from '../../contract/calls'
import { accountCalls } from '../../contract/calls/accountCalls'
import { intakeCalls } from '../../contract/calls/intakeCalls'
import { outboxCalls } from '../../contract/calls/outboxCalls'
import { preferenceCalls } from '../../contract/calls/preferenceCalls'
import { printCalls } from '../../contract/calls/printCalls'
import type { ErrorBody } from '../../contract/entities/error'
import type { DocumentList } from '../../contract/rules/listOrder'
import { documentsIn, partOfResponse } from '../../contract/rules/listPart'
import { historyResponse } from './fixtures/history'
import { inventoryResponse } from './fixtures/inventory'
import { orderDetailsResponse, productionResponse } from './fixtures/production'
import { salesResponse } from './fixtures/sales'
import { staffSession } from './fixtures/session'
import { shippingResponse } from './fixtures/shipments'
import { transfersResponse } from './fixtures/transfers'

/** Base address of the fake backend; absolute, because Node's Request has no page to resolve relative addresses against. */
export const FAKE_API_URL = 'http://localhost/api/v1'

const FAKED_CALLS = { ...calls, ...preferenceCalls, ...accountCalls, ...intakeCalls, ...outboxCalls, ...printCalls }
export type FakedCall = keyof typeof FAKED_CALLS

const READS: Partial<Record<FakedCall, unknown>> = {
  login: staffSession,
  refreshToken: staffSession,
  getInventory: inventoryResponse,
  getProductionOrders: productionResponse,
  getOrderDetails: orderDetailsResponse,
  getProductionHistory: historyResponse,
  getSales: salesResponse,
  getShipments: shippingResponse,
  getTransfers: transfersResponse,
  lookup: { groups: [] },
  getActivity: { entries: [], next: null },
  getItem: { inventoryId: 'PUMP-100', description: 'Pump', stock: [], demand: [], supply: [], movements: [] },
  getPreferences: {},
  getToday: { asOf: '2026-03-05T12:00:00.000Z' },
}

export function fixtureResponse(name: FakedCall): unknown {
  const call = callNamed(name)
  if (call?.kind !== 'binary') return READS[name]
  return new Response('%PDF-1.4 small', { headers: { 'content-type': 'application/pdf' } })
}

export interface SentRequest {
  readonly call: FakedCall
  readonly headers: Headers
  readonly credentials: RequestCredentials
  readonly query: URLSearchParams
  /** The JSON body, or the form's fields in order; undefined when there is none. */
  readonly body: unknown
  /** Aborts when the browser cancels the request. */
  readonly signal: AbortSignal
}

type Responding = (request: SentRequest) => unknown

export const lost = () => Promise.reject(new TypeError('connection lost'))

export const rejectedWith =
  (status: number, error_code = '', message = 'No') =>
  () =>
    Response.json({ message, ...(error_code && { error_code, error_uuid: 'u-1' }) }, { status })

/**
 * An in-memory backend that implements the contract: reads return the fixtures, writes return 204, files are a small PDF. A
 * request for a part of a list is served from the same whole list.
 */
export function fakeBackend() {
  const seen: SentRequest[] = []
  const responses = new Map<FakedCall, Responding>()
  responses.set('putPreferences', ({ body }) => {
    responses.set('getPreferences', () => body)
    return body
  })
  const responding = (call: FakedCall): Responding => responses.get(call) ?? (() => fixtureResponse(call))
  const of = (call: FakedCall) => seen.filter((request) => request.call === call)
  const requested = (call: FakedCall) => of(call).map(({ query }) => String(query))

  return {
    seen: seen as readonly SentRequest[],
    /** The calls of all requests after the first ones. */
    calls: (after = 0) => seen.slice(after).map(({ call }) => call),
    requested,
    /** How often a list was loaded, as a whole or by window: the number of requests with the same query. */
    loads(call: FakedCall): number {
      const queries = requested(call)
      return Math.max(0, ...queries.map((query) => queries.filter((other) => other === query).length))
    },
    sent: (call: FakedCall) => of(call).map(({ body }) => body),
    keys: (call: FakedCall) => of(call).map(({ headers }) => headers.get(IDEMPOTENCY_HEADER)),
    async fetch(this: void, request: Request): Promise<Response> {
      const call = callOf(request)
      const { headers, signal, credentials } = request
      signal.throwIfAborted()
      const { searchParams: query } = new URL(request.url)
      const seenRequest: SentRequest = { call, headers, credentials, signal, query, body: await bodyOf(request) }
      seen.push(seenRequest)
      const response: unknown = await Promise.race([responding(call)(seenRequest), givenUp(signal)])
      return toResponse(response instanceof Response ? response : partOf(call, response, query))
    },
    /**
     * Sets the response of a call: a JSON value, a Response, or a function of the request (a rejected promise is a lost
     * connection). Of several, each is used once, and the last from then on.
     */
    response(this: void, call: FakedCall, ...given: unknown[]): void {
      responses.set(call, (request) => {
        const response = given.length > 1 ? given.shift() : given[0]
        return typeof response === 'function' ? (response as Responding)(request) : response
      })
    },
    reject: (call: FakedCall, status: number, body: Partial<ErrorBody>) =>
      void responses.set(call, () => Response.json(body, { status })),
    /** Makes a call wait from now on, until the returned function is called. */
    hold(this: void, call: FakedCall): () => void {
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
  const call = callNamed(name)
  if (query.size === 0 || !call?.list || typeof whole !== 'object' || whole === null) return whole
  const [ids, months] = [query.getAll('id'), query.getAll('month')]
  if (months.length > 0) return partOfResponse(call, whole, months, 1)
  // A test may respond with nothing at all.
  if (!documentsIn(call.list as DocumentList, whole)) return whole
  if (query.get('scope') !== 'all') return partOfResponse(call, whole, ids.length > 0 ? { ids } : { scope: 'open' }, 1)
  const sort = query.getAll('sort').map((text) => ({ field: text.split('.')[0], direction: text.split('.')[1] }))
  const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))]
  return partOfResponse(call, whole, { scope: 'all', search: query.get('search') ?? '', sort, offset, limit }, 1)
}

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
