import type { FastifyInstance } from 'fastify'
import type { Call } from '../../../contract/call'
import type { AnyCallName } from '../../../contract/allCalls'
import { accessCheckOf } from '../../auth/accessChecks'
import type { CallContext, Handler } from './handler'
import { queryOf, readQuery } from '../requests/readQuery'
import { inTime, timeOf } from '../requests/requestTime'
import type { Services } from '../services'

/**
 * Mounts the route of one call: first the access check, then the limit, then the body and the query, then the handler. The table is data,
 * so the types of a single call are lost here; `answers` of routes.ts has checked them.
 */
export function mountCall<Name extends AnyCallName>(
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
    url: routeOf(call.path),
    config: { call: name },
    schema: { ...(checksBody && { body: call.request }), ...(call.parameters && { params: call.parameters }) },
    onRequest: async (request, reply) => {
      request.user = await inTime(request, () => enter(request), limitMs)
      await app.limitCalls(request, reply)
    },
    handler: async (request, reply) => {
      const { body, params, user } = request
      const context = {
        services,
        request,
        reply,
        body: checksBody ? body : undefined,
        parameters: params,
        query: call.query && readQuery(call.query, queryOf(request)),
        user,
      } as CallContext<Name>
      if (call.status) reply.code(call.status)
      // A form is still on its way: its handler begins when it is there.
      return call.kind === 'multipart' ? handler(context) : inTime(request, async () => handler(context), limitMs)
    },
  })
}

/** A path of the contract as the router takes it. */
function routeOf(path: string): string {
  return path.replace(/\/$/, '').replace(/\{(\w+)\}/g, ':$1')
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the API's table that this route answers. */
    readonly call?: AnyCallName
  }
}
