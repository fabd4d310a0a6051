import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../../contract/errorCodes'
import type { AppConfig } from '../../config/appConfig'
import { onRequestEnd } from '../answers/requestEnd'

const SANE_ID = /^[\w.:-]{1,64}$/

/** Longest path that is logged; those of our calls are far shorter. */
const PATH_CHARACTERS = 200

/**
 * Gives each request its id: the one that a proxy in front gave it if that is safe to log, else a new one. Without a proxy the caller
 * would choose what the log and the audit trail know the request by.
 */
export function requestIds({ trustProxy }: Pick<AppConfig, 'trustProxy'>): (request: Pick<IncomingMessage, 'headers'>) => string {
  return ({ headers }) => {
    const given = headers['x-request-id']
    return trustProxy && typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID()
  }
}

/**
 * To be called when a request has arrived: gives its answer the request's id, and writes one log line when the answer is out or the
 * caller is gone. The line names the user by id: names and addresses of people stay in the database.
 */
export function logAnswer(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id)
  onRequestEnd(reply, (isAnswered) => {
    const { call, quiet, isStream } = request.routeOptions.config ?? {}
    const { code, uuid, message, reason } = request.refusal ?? {}
    // The reader of a stream may leave at any time, and so may the server.
    const hasBegun = isStream === true && reply.raw.headersSent && reply.statusCode === 200
    const facts = {
      call,
      method: request.method,
      path: request.url.split('?', 1)[0]?.slice(0, PATH_CHARACTERS),
      status: isAnswered || hasBegun ? reply.statusCode : undefined,
      ms: Math.round(reply.elapsedTime),
      userId: request.user?.userId,
      address: request.ip,
      error_code: code,
      error_uuid: uuid,
      refusal: message,
      reason: reason ?? undefined,
    }
    const isRefused = reply.statusCode >= 400 && reply.statusCode < 500
    const text = hasBegun ? 'the stream ended' : isAnswered ? 'answered' : 'the caller was gone before the answer'
    request.log[quiet && !isRefused ? 'debug' : 'info'](facts, text)
  })
}

/** What a request was refused with. */
export interface SentRefusal {
  readonly code: ErrorCode
  readonly uuid: string
  readonly message: string
  /** {@link ../../domain/refusal.Refusal.reason} */
  readonly reason: string | null
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set when the answer is a refusal. */
    refusal?: SentRefusal
  }
  interface FastifyContextConfig {
    /** True for routes that are asked every few seconds by a machine: only strangers are worth a line. */
    readonly quiet?: boolean
  }
}
