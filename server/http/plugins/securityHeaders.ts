import helmet from '@fastify/helmet'
import fp from 'fastify-plugin'
import type { AppConfig } from '../../config/appConfig'

const YEAR_S = 365 * 24 * 60 * 60

/** What an answer that is no page may do in a browser: nothing. */
const NOTHING = { 'default-src': "'none'", 'base-uri': "'none'", 'form-action': "'none'", 'frame-ancestors': "'none'" }

/** Devices and powers of a browser that neither the app nor anything shown by it uses. */
const SWITCHED_OFF = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb']

const PERMISSIONS_POLICY = SWITCHED_OFF.map((power) => `${power}=()`).join(', ')

/** The content security policy of answers that are no page; `more` is added to it. */
export function policyOfNoPage(...more: string[]): string {
  return [...Object.entries(NOTHING).map(([directive, source]) => `${directive} ${source}`), ...more].join('; ')
}

/**
 * Headers of every answer: nothing may run, be framed, guessed, kept or read by other sites. What needs more says so itself:
 * the page its own policy, files and lists how long they may be kept.
 */
export const securityHeaders = fp<{ readonly config: Pick<AppConfig, 'https'> }>(async (app, { config }) => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: Object.fromEntries(Object.entries(NOTHING).map(([directive, source]) => [directive, [source]])),
    },
    strictTransportSecurity: config.https ? { maxAge: YEAR_S, includeSubDomains: false } : false,
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
})

/** The same headers for answers that are given before any plugin runs: to bytes and addresses that are no request. */
export function headersWithoutPlugins({ https }: Pick<AppConfig, 'https'>): Readonly<Record<string, string>> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': policyOfNoPage(),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(https && { 'strict-transport-security': `max-age=${YEAR_S}` }),
  }
}
