import fp from 'fastify-plugin'
import { EVENTS_PATH } from '../../../contract/revisionEvents'
import { accessCheckOf } from '../../auth/accessChecks'
import { signedIn } from '../../auth/sessions'
import { inTime } from '../requests/requestTime'
import type { Services } from '../services'

/** Any signed-in user; what they hear of is decided list by list. */
const ACCESS = { access: 'reader', screen: null } as const

/**
 * `GET /events`: which lists have changed, for as long as the caller listens. Access is checked as for every call; only the stream itself has no
 * deadline, and what it costs is bounded by {@link ../events/eventStreams.EventStreams}.
 */
export const eventsRoute = fp<{ readonly services: Services }>(
  async (app, { services }) => {
    const enter = accessCheckOf(app, ACCESS, services)
    app.addHook('preClose', () => services.events.close())
    app.get(EVENTS_PATH, {
      config: { isStream: true },
      exposeHeadRoute: false,
      onRequest: async (request, reply) => {
        request.user = await inTime(request, () => enter(request))
        await app.limitCalls(request, reply)
      },
      handler: async (request, reply) => {
        const user = signedIn(request.user)
        const stream = await inTime(request, () => services.events.open(user))
        // No proxy may gather it up, compress it or keep it.
        reply.headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' }).type('text/event-stream')
        return stream
      },
    })
  },
  { name: 'events-route', dependencies: ['access-tokens', 'rate-limits'] },
)

declare module 'fastify' {
  interface FastifyContextConfig {
    /** True for a route whose answer lasts as long as its caller listens. */
    readonly isStream?: boolean
  }
}
