import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { REVISION_HEADER } from '../../../contract/call'
import type { ErrorBody } from '../../../contract/entities/error'
import { Refusal } from '../../common/refusal'
import { databaseRefusal } from './databaseRefusals'
import { CallerGone } from './requestEnd'

/** Our messages for requests that the framework refuses. The framework's own messages may quote the request; ours never do. */
const BY_CODE: Readonly<Record<string, () => Refusal>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: () => new Refusal('BAD_REQUEST', 'The request body is not valid JSON'),
  FST_ERR_BAD_URL: () => new Refusal('BAD_REQUEST', 'The address is not valid'),
  FST_ERR_MAX_PARAM_LENGTH: () => new Refusal('NOT_FOUND', 'There is nothing at this address'),
}

const BY_STATUS: Readonly<Record<number, () => Refusal>> = {
  404: () => new Refusal('NOT_FOUND', 'There is nothing at this address'),
  413: () => new Refusal('PAYLOAD_TOO_LARGE', 'The request is too large'),
  415: () => new Refusal('UNSUPPORTED_MEDIA_TYPE', 'This call does not accept this content type'),
}

/** Returns the refusal for an error of Fastify or one of its plugins, or null when the request did not cause it. */
function frameworkRefusal(error: Error): Refusal | null {
  const { code, statusCode } = error as { readonly code?: unknown; readonly statusCode?: unknown }
  if (typeof code === 'string' && Object.hasOwn(BY_CODE, code)) return BY_CODE[code]?.() ?? null
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500) return null
  return BY_STATUS[statusCode]?.() ?? new Refusal('BAD_REQUEST', 'The request could not be read')
}

/** Headers that belong to the answer in whose place an error is sent. */
const OF_ANSWER = [
  'accept-ranges',
  'content-disposition',
  'content-encoding',
  'content-range',
  'etag',
  'last-modified',
  'set-cookie',
  REVISION_HEADER,
]

/**
 * Sends any failure in the standard envelope, and stores it on the request, so that its log line has the same `error_uuid`.
 * Internal details go to the log only, and only for unexpected errors: an outage has its own log line. Sends and counts nothing
 * when the work was stopped because the caller has left; that has a log line and a metric of its own.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof CallerGone) return
  const refusal = toRefusal(error)
  const { code, message, reason, status, retryAfterSeconds } = refusal
  const uuid = randomUUID()
  request.refusal = { code, uuid, reason }
  if (code === 'INTERNAL_ERROR') request.log.error({ error_uuid: uuid, error_code: code, err: error }, message)
  const body: ErrorBody = { ...refusal.details, message, error_code: code, error_uuid: uuid }
  const retryAfter = retryAfterSeconds ?? (status === 503 ? 1 : null)
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter))
  for (const name of OF_ANSWER) {
    reply.removeHeader(name)
    // A stream that fails before its first byte has set them already.
    reply.raw.removeHeader(name)
  }
  void reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body)
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const known = error instanceof Error ? (databaseRefusal(error) ?? frameworkRefusal(error)) : null
  return known ?? new Refusal('INTERNAL_ERROR', 'Something went wrong on our side')
}
