import type { FastifyInstance } from 'fastify'
import type { Call } from '../../../contract/call'
import type { CallName } from '../../../contract/calls'
import { accessCheckOf } from '../../auth/accessChecks'
import type { CallContext, Handler } from './handler'
import { inTime, timeOf } from '../requests/requestTime'
import type { Services } from '../services'

/**
 * Gives one call its route: first the door, then the limit, then the body, then the handler. The table is data, so the types of a
 * single call are lost here; {@link ./handler.Routes} has checked them.
 */
export function mountCall<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  call: Call,
  handler: Handler<Name>,
  services: Services,
): void {
  const enter = accessCheckOf(app, call, services)
  const limitMs = timeOf(call, services.database.kind)
  const checksBody = call.request !== null && call.kind !== 'multipart'
  app.route({
    method: call.method,
    url: call.path.replace(/\/$/, ''),
    config: { call: name },
    ...(checksBody && { schema: { body: call.request } }),
    onRequest: async (request, reply) => {
      request.user = await inTime(request, () => enter(request), limitMs)
      await app.limitCalls(request, reply)
    },
    handler: async (request, reply) => {
      const { body, user } = request
      if (reply.getHeader('cache-control') === undefined) reply.header('cache-control', 'no-store')
      const context = { services, request, reply, body: checksBody ? body : undefined, user } as CallContext<Name>
      // A form is still on its way: its handler begins when it is there.
      return call.kind === 'multipart' ? handler(context) : inTime(request, async () => handler(context), limitMs)
    },
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the API's table that this route answers. */
    readonly call?: CallName
  }
}
