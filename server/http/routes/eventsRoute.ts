import fp from 'fastify-plugin'
import { EVENTS_PATH } from '../../../contract/revisionEvents'
import { accessCheckOf } from '../../auth/accessChecks'
import { signedIn } from '../../auth/sessions'
import { inTime } from '../requests/requestTime'
import type { Services } from '../services'

/** Any signed-in user may listen; of which lists they get events depends on their permissions. */
const ACCESS = { access: 'reader', screen: null } as const

/** Streams which lists have changed. Access is checked as for every request; the stream has no deadline. */
export const eventsRoute = fp<{ readonly services: Services }>(
  async (app, { services }) => {
    const authorize = accessCheckOf(ACCESS, services)
    app.addHook('preClose', () => services.events.close())
    app.get(EVENTS_PATH, {
      config: { isStream: true },
      exposeHeadRoute: false,
      onRequest: async (request, reply) => {
        await app.limitCalls(request, reply)
        request.user = await inTime(request, () => authorize(request))
      },
      handler: async (request, reply) => {
        const user = signedIn(request.user)
        const stream = await inTime(request, () => services.events.open(user))
        // No proxy may buffer, compress or cache the stream.
        reply.headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' }).type('text/event-stream')
        return stream
      },
    })
  },
  { name: 'events-route', dependencies: ['access-tokens', 'rate-limits'] },
)

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route whose response is a stream that stays open until the caller disconnects. */
    readonly isStream?: boolean
  }
}
