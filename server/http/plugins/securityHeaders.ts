import fp from 'fastify-plugin'
import type { AppConfig } from '../../cli/config/appConfig'

/** How long browsers that reach the server by https insist on it: a year. Seconds. */
const HSTS_SECONDS = 365 * 24 * 60 * 60

const NOTHING_ALLOWED = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

const SWITCHED_OFF = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb'] as const

/** Returns a `Permissions-Policy` header value. @param used features that the page itself may use, but no frame inside it */
export function permissionsPolicy(...used: (typeof SWITCHED_OFF)[number][]): string {
  return SWITCHED_OFF.map((power) => `${power}=${used.includes(power) ? '(self)' : '()'}`).join(', ')
}

/** A content security policy that allows nothing but `more`. */
export function contentPolicy(more: Readonly<Record<string, string>> = {}): string {
  const directives = Object.entries({ ...NOTHING_ALLOWED, ...more })
  return directives.map(([directive, sources]) => `${directive} ${sources}`.trim()).join('; ')
}

/** For every response: no script, frame, sniffing, caching or cross-site use; pages and files override them. */
export function securityHeaderValues({ https }: Pick<AppConfig, 'https'>): Readonly<Record<string, string>> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': contentPolicy(),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': permissionsPolicy(),
    'referrer-policy': 'no-referrer',
    ...(https && { 'strict-transport-security': `max-age=${HSTS_SECONDS}` }),
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  }
}

export const securityHeaders = fp<{ readonly config: Pick<AppConfig, 'https'> }>(
  async (app, { config }) => {
    const headers = new Map(Object.entries(securityHeaderValues(config)))
    // On Node's own response: `reply.headers` and what serves files override them.
    app.addHook('onRequest', async (_request, reply) => void reply.raw.setHeaders(headers))
  },
  { name: 'security-headers' },
)
