import { parse, stringifySetCookie, type SetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { API_PREFIX } from '../../apiPrefix'
import type { AppConfig } from '../../../config/appConfig'
import { SESSION_IDLE_MS } from '../../../auth/sessionLifetime'

/**
 * Where the cookie travels and what it is called. With https on a host of our own it is bound to this very host (`__Host-`), which
 * no neighbour under the same domain can then write; browsers demand the path `/` for that. Elsewhere it travels to the session calls only.
 */
function placeOf({ https, basePath }: AppConfig): { readonly name: string; readonly path: string } {
  if (https && basePath === '/') return { name: '__Host-refresh_token', path: '/' }
  return { name: https ? '__Secure-refresh_token' : 'refresh_token', path: `${basePath.slice(0, -1)}${API_PREFIX}/user` }
}

/** Scripts never see it and other sites never send it. */
function sendCookie(config: AppConfig, reply: FastifyReply, cookie: Pick<SetCookie, 'value' | 'maxAge'>): void {
  const fixed = { ...placeOf(config), httpOnly: true, sameSite: 'strict', secure: config.https } as const
  reply.header('set-cookie', stringifySetCookie({ ...fixed, ...cookie }))
}

/** The refresh token that a request carries, or null. */
export function readRefreshCookie(config: AppConfig, request: FastifyRequest): string | null {
  const token = parse(request.headers.cookie ?? '')[placeOf(config).name]
  return token === undefined || token === '' ? null : token
}

/** Hands the refresh token to the browser, for as long as the session can last without another refresh. */
export function setRefreshCookie(config: AppConfig, reply: FastifyReply, token: string, now: Date, expiresAt: Date): void {
  const lastsMs = Math.min(SESSION_IDLE_MS, expiresAt.getTime() - now.getTime())
  sendCookie(config, reply, { value: token, maxAge: Math.floor(lastsMs / 1_000) })
}

/** Takes the refresh token from the browser. Only a sign-out does: a refresh that comes too late must not take a newer one. */
export function clearRefreshCookie(config: AppConfig, reply: FastifyReply): void {
  sendCookie(config, reply, { value: '', maxAge: 0 })
}
