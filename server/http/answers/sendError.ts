import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '../../../contract/entities/error'
import { Refusal } from '../../domain/refusal'
import { databaseRefusal } from './databaseRefusals'
import { frameworkRefusal } from './frameworkRefusals'

/**
 * Sends any failure in the standard envelope, and notes it on the request for its log line, under the same `error_uuid`. Internal
 * details go to the log only, and only for unexpected errors: an outage has its own log line.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toRefusal(error)
  const { code, message, reason, status, retryAfterSeconds } = refusal
  const uuid = randomUUID()
  request.refusal = { code, uuid, message, reason }
  if (code === 'INTERNAL_ERROR') request.log.error({ error_uuid: uuid, error_code: code, err: error }, message)
  const body: ErrorBody = { ...refusal.details, message, error_code: code, error_uuid: uuid }
  const retryAfter = retryAfterSeconds ?? (status === 503 ? 1 : null)
  if (retryAfter !== null) reply.header('retry-after', String(retryAfter))
  reply.removeHeader('content-disposition')
  void reply.code(status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body)
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const known = error instanceof Error ? (databaseRefusal(error) ?? frameworkRefusal(error)) : null
  return known ?? new Refusal('INTERNAL_ERROR', 'Something went wrong on our side')
}
