import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import fp from 'fastify-plugin'

const SANE_ID = /^[\w.:-]{1,64}$/

/** The id of a request: the one that a proxy in front gave it if that can stand in a log, else a new one. */
export function requestId(request: Pick<IncomingMessage, 'headers'>): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID()
}

/** One log line a request, when it has been answered; and the request's id in the answer. */
export const requestLog = fp(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    const facts = {
      method: request.method,
      path: request.url.split('?', 1)[0],
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      who: request.user?.email,
      address: request.ip,
    }
    request.log[request.routeOptions.config.quiet ? 'debug' : 'info'](facts, 'answered')
  })
})

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for routes that are asked every few seconds by a machine. */
    readonly quiet?: boolean
  }
}
