import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { REVISION_HEADER } from '../../../contract/call'
import type { ErrorBody } from '../../../contract/entities/error'
import type { ErrorCode } from '../../../contract/errorCodes'
import { RequestError } from '../../common/errors'
import { sqlStateOf } from '../../database/sqlState'
import { CALLER_GONE } from './requestEnd'

type Words = readonly [ErrorCode, string]

const unavailable: Words = ['DATABASE_UNAVAILABLE', 'The database is not available, please try again shortly']
const busy: Words = ['BUSY', 'Somebody else is changing the same data, please try again']
const crowded: Words = ['BUSY', 'The server is too busy at the moment, please try again']
const slow: Words = ['BUSY', 'The database took too long to answer, please try again']
const full: Words = ['STORAGE_FULL', 'The storage is full, nothing was saved']
const unstorable: Words = ['BAD_REQUEST', 'The request holds a value that cannot be stored']
const conflict: Words = ['CONFLICT', 'The data has changed meanwhile, please reload and try again']

/** What a failure of the database means for the caller, by SQLSTATE or by its class (the first two characters). */
const BY_STATE = new Map(
  (
    [
      // Values that cannot be stored: too long, out of range, not a date, outside the character set, wrong type, NUL
      [unstorable, '22001 22003 22007 22008 22021 22P02 22P05'],
      // Constraint violations
      [conflict, '23'],
      // Serialization failure, deadlock, lock timeout
      [busy, '40001 40P01 55P03'],
      // Too many requests wait for a turn
      [crowded, '53400'],
      // Statement timeout, transaction timeout
      [slow, '57014 25P03'],
      [full, '53100'],
      // Read-only, too many connections, connection failure, shutting down, no such user or database
      [unavailable, '25006 53300 08 57 28 3D'],
    ] as const
  ).flatMap(([words, states]) => states.split(' ').map((state) => [state, words] as const)),
)

/** Plain messages for constraints of the schema, by name, for violations that the commands' own checks did not catch first. */
export const CONSTRAINT_WORDS = new Map<string, Words>([
  ['stock_qty_on_hand_check', ['INSUFFICIENT_INVENTORY', 'There is not enough stock on hand']],
  ['stock_qty_allocated_check', ['CONFLICT', 'Less stock is allocated than would be released']],
  ['stock_allocated_within_on_hand', ['INSUFFICIENT_INVENTORY', 'There is not enough stock that is not allocated to shipments']],
  ['sales_line_open_within_ordered', ['CONFLICT', 'The quantity is above what is still open on the order line']],
  ['production_completed_within_ordered', ['CONFLICT', 'The quantity is above what is left to produce']],
  ['production_order_of_sales_line', ['CONFLICT', 'The order line has a production order already']],
  ['material_released_within_required', ['CONFLICT', 'The quantity is above what is left to release']],
  ['transfer_received_within_shipped', ['CONFLICT', 'The quantity is above what is left to receive']],
  ['transfer_receipt_joined_key', ['CONFLICT', 'Transfer and receipt number together are those of another receipt']],
  ['confirmed_shipment_is_complete', ['CONFLICT', 'A shipment needs courier, tracking number and ship date to be confirmed']],
])

function ofDatabase(error: Error): RequestError | null {
  const state = sqlStateOf(error)
  if (state === null) return null
  const { constraint = '' } = error as { readonly constraint?: unknown }
  const words = CONSTRAINT_WORDS.get(String(constraint)) ?? BY_STATE.get(state) ?? BY_STATE.get(state.slice(0, 2))
  return words ? new RequestError(...words, `${state} ${String(constraint)}`.trim()) : null
}

const nothingThere: Words = ['NOT_FOUND', 'There is nothing at this address']

/** Our messages for requests that the framework rejects, by its code or status. Its own may quote the request; ours never do. */
const BY_FRAMEWORK = new Map<unknown, Words>([
  ['FST_ERR_CTP_INVALID_JSON_BODY', ['BAD_REQUEST', 'The request body is not valid JSON']],
  ['FST_ERR_BAD_URL', ['BAD_REQUEST', 'The address is not valid']],
  ['FST_ERR_MAX_PARAM_LENGTH', nothingThere],
  [404, nothingThere],
  [413, ['PAYLOAD_TOO_LARGE', 'The request is too large']],
  [415, ['UNSUPPORTED_MEDIA_TYPE', 'This call does not accept this content type']],
])

/** Returns the error for an error of Fastify or one of its plugins, or null when the request did not cause it. */
function ofFramework(error: Error): RequestError | null {
  const { code, statusCode } = error as { readonly code?: unknown; readonly statusCode?: unknown }
  const isOfRequest = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500
  const other: Words | null = isOfRequest ? ['BAD_REQUEST', 'The request could not be read'] : null
  const words = BY_FRAMEWORK.get(code) ?? (isOfRequest && BY_FRAMEWORK.get(statusCode)) ?? other
  return words ? new RequestError(...words) : null
}

/** Headers that belong to the response in whose place an error is sent. */
const OF_RESPONSE = [
  'accept-ranges',
  'content-disposition',
  'content-encoding',
  'content-range',
  'etag',
  'last-modified',
  'set-cookie',
  REVISION_HEADER,
]

/** Internal details go to the log only. Nothing is sent when the caller has left. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error === CALLER_GONE) return
  const rejection = toRequestError(error)
  const { code, message, reason, status, retryAfterSeconds } = rejection
  const uuid = randomUUID()
  request.rejection = { code, uuid, reason }
  if (code === 'INTERNAL_ERROR') request.log.error({ error_uuid: uuid, error_code: code, err: error }, message)
  const body: ErrorBody = { ...rejection.details, message, error_code: code, error_uuid: uuid }
  const retryAfter = retryAfterSeconds ?? (status === 503 ? 1 : null)
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter))
  for (const name of OF_RESPONSE) {
    reply.removeHeader(name)
    // A stream that fails before its first byte has set them already.
    reply.raw.removeHeader(name)
  }
  void reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body)
}

function toRequestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error
  const known = error instanceof Error ? (ofDatabase(error) ?? ofFramework(error)) : null
  return known ?? new RequestError('INTERNAL_ERROR', 'Something went wrong on our side')
}

export async function notFound(): Promise<never> {
  throw new RequestError(...nothingThere)
}

const STATUS_BY_CODE: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'The request headers are too large'],
}

/** Unread input resets a closing connection and loses the response, so input is still discarded for this long. */
const LINGER_MS = 1_000

/** Responds to bytes that are not a valid HTTP request: writes the error envelope to the raw socket, and logs it. */
export function clientErrorHandler(
  error: Error & { readonly code?: string },
  socket: Socket,
  { headers, log }: { readonly headers: Readonly<Record<string, string>>; readonly log: FastifyBaseLogger },
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] = STATUS_BY_CODE[error.code ?? ''] ?? [400, 'The request could not be read']
  const reqId = randomUUID()
  const envelope: ErrorBody = { message, error_code: 'BAD_REQUEST', error_uuid: randomUUID() }
  const { error_code, error_uuid } = envelope
  log.info({ reqId, status, address: socket.remoteAddress, error_code, error_uuid }, 'responded')
  const body = JSON.stringify(envelope)
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${reqId}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.resume()
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}
