import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'
import type { AppConfig } from '../../config/appConfig'
import { HSTS, NOTHING_ALLOWED, PERMISSIONS_POLICY } from '../answers/securityHeaderValues'

/**
 * Sets the security headers of every answer: no script, no frame, no MIME sniffing, no caching, no use by other sites. Answers
 * that need more override them: the page its CSP, files and lists their caching.
 */
export const securityHeaders = fp<{ readonly config: Pick<AppConfig, 'https'> }>(
  async (app, { config }) => {
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: Object.fromEntries(Object.entries(NOTHING_ALLOWED).map(([directive, source]) => [directive, [source]])),
      },
      strictTransportSecurity: config.https && HSTS,
      frameguard: { action: 'deny' },
      referrerPolicy: { policy: 'no-referrer' },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
    })
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('permissions-policy', PERMISSIONS_POLICY)
    })
    app.addHook('onSend', async (_request, reply) => {
      if (reply.getHeader('cache-control') === undefined) reply.header('cache-control', 'no-store')
    })
  },
  { name: 'security-headers' },
)
