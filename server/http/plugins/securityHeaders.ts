import fp from 'fastify-plugin'
import type { AppConfig } from '../../cli/config/appConfig'
import { securityHeaderValues } from '../responses/securityHeaderValues'

/** Sets the security headers of every answer, see {@link securityHeaderValues}. */
export const securityHeaders = fp<{ readonly config: Pick<AppConfig, 'https'> }>(
  async (app, { config }) => {
    const headers = new Map(Object.entries(securityHeaderValues(config)))
    // On Node's own response: `reply.headers` and what serves files override them.
    app.addHook('onRequest', async (_request, reply) => void reply.raw.setHeaders(headers))
  },
  { name: 'security-headers' },
)
