import { createHash, timingSafeEqual } from 'node:crypto'
import fp from 'fastify-plugin'
import { RequestError } from '../../common/errors'
import type { Database } from '../../database/database'
import type { ServerMetrics } from '../metrics/serverMetrics'

interface MetricsOptions {
  readonly metrics: ServerMetrics
  readonly database: Pick<Database, 'load'>
  readonly token: string
}

const digestOf = (text: string) => createHash('sha256').update(text).digest()

/** `/metrics` for Prometheus. Wrong tokens are limited by address, the right one never, so none can block it. */
export const metricsRoute = fp<MetricsOptions>(
  async (app, { metrics, database, token }) => {
    const wanted = digestOf(token)
    app.get('/metrics', {
      config: { quiet: true },
      onRequest: async (request, reply) => {
        const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
        // Digests, because `timingSafeEqual` needs buffers of equal length.
        if (timingSafeEqual(digestOf(given), wanted)) return
        await app.limitCalls(request, reply, 'wrongTokens')
        reply.header('www-authenticate', 'Bearer')
        throw new RequestError('NOT_SIGNED_IN', 'This address requires a token')
      },
      handler: async (_request, reply) => {
        reply.type(metrics.contentType)
        return metrics.text(database)
      },
    })
  },
  { name: 'metrics', dependencies: ['rate-limits'] },
)
