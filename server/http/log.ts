import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import pino, { type DestinationStream, type Logger } from 'pino'
import type { ErrorCode } from '../../contract/errorCodes'
import type { AppConfig } from '../cli/config/appConfig'
import { RequestError } from '../common/errors'
import { onRequestEnd } from './responses/requestEnd'

/** Values that must never be in a log, wherever they turn up. */
const SECRETS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'passwordHash',
  'password_hash',
  'token',
  'accessToken',
  'refreshToken',
  'jwtSecret',
  'DATABASE_URL',
]

/** Redaction paths: each secret at the top level of a log line and up to three levels below. */
const paths = SECRETS.flatMap((name) =>
  ['', '*.', '*.*.', '*.*.*.'].map((above) => (name.includes('-') ? `${above.slice(0, -1)}["${name}"]` : `${above}${name}`)),
)

/** One JSON object per line, to standard output by default. */
export function createLogger(level: string, stream?: DestinationStream): Logger {
  // At level trace the form parser logs all headers of an upload under this name.
  const serializers = { err: describeError, busboyOptions: () => undefined }
  const options: pino.LoggerOptions = { level, redact: { paths, censor: '[redacted]' }, serializers }
  return stream ? pino(options, stream) : pino(options)
}

/** An allowlist: database errors carry parameters and rows, and a message is for its caller. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) }
  if (error instanceof RequestError) return { type: error.name, code: error.code, reason: error.reason ?? undefined }
  const { code, constraint, table, routine } = error as Error & Record<'code' | 'constraint' | 'table' | 'routine', unknown>
  const cause = error.cause === undefined ? undefined : describeError(error.cause)
  return { type: error.name, message: error.message, code, constraint, table, routine, stack: error.stack, cause }
}

const SANE_ID = /^[\w.:-]{1,64}$/

/** Longer paths are cut off in the log; those of our calls are far shorter. */
const PATH_CHARACTERS = 200

/** The `X-Request-Id` of a trusted proxy if it is safe to log, else a new one. */
export function requestIds({ trustProxy }: Pick<AppConfig, 'trustProxy'>): (request: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const given = headers['x-request-id']
    return trustProxy && typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID()
  }
}

/** One line per request, when it is sent or the caller has left. Users are named by id and errors by code: the log holds no personal data. */
export function logResponse(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id)
  onRequestEnd(reply, (isSent) => {
    const { call, quiet, isStream } = request.routeOptions.config ?? {}
    const { code, uuid, reason } = request.rejection ?? {}
    // A stream that ends early, by its reader or by the server, is not an aborted request.
    const hasBegun = isStream === true && reply.raw.headersSent && reply.statusCode === 200
    const facts = {
      call,
      method: request.method,
      path: request.url.split('?', 1)[0]?.slice(0, PATH_CHARACTERS),
      status: isSent || hasBegun ? reply.statusCode : undefined,
      ms: Math.round(reply.elapsedTime),
      userId: request.user?.userId,
      address: request.ip,
      error_code: code,
      error_uuid: uuid,
      reason: reason ?? undefined,
    }
    const isRejected = reply.statusCode >= 400 && reply.statusCode < 500
    const text = hasBegun ? 'the stream ended' : isSent ? 'responded' : 'the client disconnected before the response'
    request.log[quiet && !isRejected ? 'debug' : 'info'](facts, text)
  })
}

interface SentError {
  readonly code: ErrorCode
  readonly uuid: string
  readonly reason: string | null
}

declare module 'fastify' {
  interface FastifyRequest {
    rejection?: SentError
  }
  interface FastifyContextConfig {
    /** Polled by a monitor every few seconds: only errors are logged at level info. */
    readonly quiet?: boolean
  }
}
