import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyBaseLogger } from 'fastify'
import type { ErrorBody } from '../../../contract/entities/error'

const STATUS_BY_CODE: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive'],
  HPE_HEADER_OVERFLOW: [431, 'The request headers are too large'],
}

/**
 * How long input is still read and discarded after the answer. Closing a connection with unread input resets it, and the answer
 * is lost.
 */
const LINGER_MS = 1_000

/** What an answer outside any request needs. */
interface Surroundings {
  /** The headers of every answer. */
  readonly headers: Readonly<Record<string, string>>
  readonly log: FastifyBaseLogger
}

/** Answers bytes that are not a valid HTTP request: writes the standard error envelope to the raw socket, and logs it. */
export function clientErrorHandler(
  error: Error & { readonly code?: string },
  socket: Socket,
  { headers, log }: Surroundings,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const [status, message] = STATUS_BY_CODE[error.code ?? ''] ?? [400, 'The request could not be read']
  const reqId = randomUUID()
  const envelope: ErrorBody = { message, error_code: 'BAD_REQUEST', error_uuid: randomUUID() }
  const { error_code, error_uuid } = envelope
  log.info({ reqId, status, address: socket.remoteAddress, error_code, error_uuid }, 'answered')
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
