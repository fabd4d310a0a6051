import type { AppConfig } from '../../config/appConfig'

/** Strict transport security, for servers that browsers reach by https. */
export const HSTS = { maxAge: 365 * 24 * 60 * 60, includeSubDomains: false }

/** What an answer that is no page may do in a browser: nothing. */
export const NOTHING_ALLOWED = {
  'default-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

/** Devices and powers of a browser that an answer has nothing to do with. */
const SWITCHED_OFF = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'serial', 'usb'] as const

/** Value of the header `Permissions-Policy`. @param used browser features that the page itself may use, but no frame inside it */
export function permissionsPolicy(...used: (typeof SWITCHED_OFF)[number][]): string {
  return SWITCHED_OFF.map((power) => `${power}=${used.includes(power) ? '(self)' : '()'}`).join(', ')
}

/** The header `Permissions-Policy` of every answer but the page. */
export const PERMISSIONS_POLICY = permissionsPolicy()

/** The content security policy of answers that are no page; `more` is added to it. */
export function contentPolicyOfApi(...more: string[]): string {
  return [...Object.entries(NOTHING_ALLOWED).map(([directive, source]) => `${directive} ${source}`), ...more].join('; ')
}

/** The headers of every answer, for answers that are sent before any plugin runs: to bytes and addresses that are not a request. */
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
