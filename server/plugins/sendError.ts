import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorBody } from '../../contract/entities/error'
import { Refusal } from '../errors'
import { databaseRefusal } from './databaseRefusals'
import { frameworkRefusal } from './frameworkRefusals'

/**
 * Answers any failure with the one envelope, and logs it under the same `error_uuid`. What went wrong inside is in the
 * log only.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = toRefusal(error)
  const errorUuid = randomUUID()
  const facts = { error_uuid: errorUuid, error_code: refusal.code }
  if (refusal.status >= 500) request.log.error({ ...facts, err: error }, refusal.message)
  else request.log.info(facts, refusal.message)
  const body: ErrorBody = { message: refusal.message, error_code: refusal.code, error_uuid: errorUuid }
  if (refusal.status === 503) reply.header('retry-after', '1')
  reply.removeHeader('content-disposition')
  void reply.code(refusal.status).header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body)
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const known = error instanceof Error ? (databaseRefusal(error) ?? frameworkRefusal(error)) : null
  return known ?? new Refusal('INTERNAL_ERROR', 'Something went wrong on our side')
}
