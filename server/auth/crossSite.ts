import type { FastifyRequest } from 'fastify'
import { Refusal } from '../errors'

/**
 * Refuses a call that another site's page makes with this browser's cookie: by `Sec-Fetch-Site` where the browser says it,
 * else by `Origin`. A caller that sends neither is no browser. Throws CROSS_SITE.
 */
export function refuseCrossSite(request: FastifyRequest, allowedOrigins: readonly string[]): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined && allowedOrigins.includes(origin)) return
  const foreign = typeof site === 'string' ? site !== 'same-origin' && site !== 'none' : isOtherHost(origin, request.host)
  if (foreign) throw new Refusal('CROSS_SITE', 'This call is not allowed from another site')
}

function isOtherHost(origin: string | undefined, host: string): boolean {
  if (origin === undefined) return false
  return !URL.canParse(origin) || new URL(origin).host !== host
}
