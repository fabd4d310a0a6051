import type { FastifyRequest } from 'fastify'
import type { AppConfig } from '../config/appConfig'
import { Refusal } from '../domain/refusal'

/**
 * Refuses a call that another site's page makes with this browser's cookie: by `Sec-Fetch-Site` where the browser says it,
 * else by `Origin`. A caller that sends neither is no browser. Throws CROSS_SITE.
 */
export function refuseCrossSite(
  request: FastifyRequest,
  { allowedOrigins, https }: Pick<AppConfig, 'allowedOrigins' | 'https'>,
): void {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin !== undefined && allowedOrigins.includes(origin)) return
  const foreign = typeof site === 'string' ? site !== 'same-origin' && site !== 'none' : isElsewhere(origin, request.host, https)
  if (foreign) throw new Refusal('CROSS_SITE', 'This call is not allowed from another site')
}

function isElsewhere(origin: string | undefined, host: string, https: boolean): boolean {
  if (origin === undefined) return false
  if (!URL.canParse(origin)) return true
  const from = new URL(origin)
  // The same host without https is anyone on the network.
  return from.host !== host || (https && from.protocol !== 'https:')
}
