import type { AppConfig } from '../../config/appConfig'

/** Strict transport security, for servers that browsers reach by https. */
export const HSTS = { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false }

/** Content security policy of an answer that is not a page: it may do nothing in a browser. */
export const NOTHING_ALLOWED = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

/** Browser features that are switched off. */
const SWITCHED_OFF = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb'] as const

/** Returns a `Permissions-Policy` header value. @param used features that the page itself may use, but no frame inside it */
export function permissionsPolicy(...used: (typeof SWITCHED_OFF)[number][]): string {
  return SWITCHED_OFF.map((power) => `${power}=${used.includes(power) ? '(self)' : '()'}`).join(', ')
}

/** The `Permissions-Policy` header of every answer except the page. */
export const PERMISSIONS_POLICY = permissionsPolicy()

/** Returns the content security policy of answers that are not a page, with the directives `more` added. */
export function contentPolicyOfApi(...more: string[]): string {
  return [...Object.entries(NOTHING_ALLOWED).map(([directive, source]) => `${directive} ${source}`), ...more].join('; ')
}

/** Returns the security headers for answers that are sent before any plugin runs: to invalid requests and undecodable URLs. */
export function headersWithoutPlugins({ https }: Pick<AppConfig, 'https'>): Readonly<Record<string, string>> {
  return {
    'cache-control': 'no-store',
    'content-security-policy': contentPolicyOfApi(),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS_POLICY,
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(https && { 'strict-transport-security': `max-age=${HSTS.maxAge}` }),
  }
}
