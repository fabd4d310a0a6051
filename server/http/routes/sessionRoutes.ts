import { parse, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SessionResponse } from '../../../contract/entities/user'
import { EXTENSIONS } from '../../../contract/extensions'
import { issueAccessToken, readAccessToken } from '../../auth/accessToken'
import { successorBy } from '../../auth/apiTokens'
import { isPastDemoUser } from '../../auth/demoUsers'
import { isWithoutAccount } from '../../auth/firstAccount'
import { passwordMatches } from '../../auth/password'
import {
  beginSession,
  describeDevice,
  endSession,
  extendWithoutWriting,
  findLogin,
  refreshSession,
  SESSION_IDLE_MS,
  type SessionGrant,
  sessionsOfToken,
} from '../../auth/sessions'
import { type AppConfig, apiPathOf } from '../../cli/config/appConfig'
import { RequestError } from '../../common/errors'
import { SQL_STATE, sqlStateOf } from '../../database/sqlState'
import type { Services } from '../services'
import type { Handler } from './handler'

/** `__Host-` where https and the root path allow it: no sibling subdomain can then overwrite the cookie. */
function placeOf({ https, basePath }: AppConfig): { readonly name: string; readonly path: string } {
  if (https && basePath === '/') return { name: '__Host-refresh_token', path: '/' }
  return { name: https ? '__Secure-refresh_token' : 'refresh_token', path: `${apiPathOf(basePath)}/user` }
}

/** Sets the refresh cookie: HttpOnly, so that scripts cannot read it, and SameSite=Strict, so that other sites cannot send it. */
function sendCookie(config: AppConfig, reply: FastifyReply, value: string, lastsMs: number): void {
  const fixed = { ...placeOf(config), httpOnly: true, sameSite: 'strict', secure: config.https } as const
  reply.header('set-cookie', stringifySetCookie({ ...fixed, value, maxAge: Math.floor(lastsMs / 1_000) }))
}

function readRefreshCookie(config: AppConfig, request: FastifyRequest): string | null {
  const token = parse(request.headers.cookie ?? '')[placeOf(config).name] ?? ''
  return token === '' ? null : token
}

/** The response to a sign-in or a refresh: the access token and the user in the body, the refresh token as a cookie. */
function sessionResponse(
  { config }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  grant: SessionGrant,
  now: Date,
): SessionResponse {
  const { name, email, role, permissions } = grant.user
  const lastsMs = Math.min(SESSION_IDLE_MS, grant.expiresAt.getTime() - now.getTime())
  if (grant.refreshToken !== null) sendCookie(config, reply, grant.refreshToken, lastsMs)
  return {
    accessToken: issueAccessToken(request.server, now, grant.user),
    user: { name, email, role, permissions: [...permissions] },
    extensions: [...EXTENSIONS],
  }
}

/** Shown unchanged on the sign-in page. */
const NO_ACCOUNT =
  "Nobody has an account here yet. Open /password/first on this server: the code in the server's log makes the first account."

async function assertFounded({ database, config }: Services): Promise<void> {
  if (await isWithoutAccount(database, config)) throw new RequestError('NO_ACCOUNT_YET', NO_ACCOUNT)
}

/** Every wrong sign-in gets the same response after the same work. Throws INVALID_CREDENTIALS, RATE_LIMITED, NO_ACCOUNT_YET. */
export const login: Handler<'login'> = async ({ services, request, reply, body }) => {
  const email = body.email.toLowerCase()
  const signedIn = await request.server.limitLogins(request, reply)
  const account = await findLogin(services.database, email, services.config.demoData)
  if (!(await passwordMatches(account?.passwordHash ?? null, body.password)) || !account) {
    await assertFounded(services)
    // The typed email is not logged: people type passwords into the wrong field.
    request.log.warn({ userId: account?.userId ?? null, address: request.ip }, 'a sign-in was rejected')
    throw new RequestError('INVALID_CREDENTIALS', 'Invalid credentials')
  }
  const now = services.now()
  const grant = await services.database.transaction((tx) =>
    beginSession(tx, now, account, describeDevice(request.headers['user-agent'])),
  )
  await signedIn()
  request.log.info({ userId: account.userId, sessionId: grant.user.sessionId }, 'signed in')
  return sessionResponse(services, request, reply, grant, now)
}

/** Never rejects: without a session the caller is already signed out. The cookie goes last, because the next attempt needs it. */
export const logout: Handler<'logout'> = async ({ services, request, reply }) => {
  const now = services.now()
  const isOver = await request.server.limitCalls(request, reply, 'signOuts').then(
    () => false,
    () => true,
  )
  for (const sessionId of new Set(isOver ? [] : await sessionsOf(services, request))) {
    await services.database.transaction((tx) => endSession(tx, now, sessionId, 'signed_out'))
  }
  // Only a sign-out deletes the cookie: a late response to a failed refresh would delete a newer one.
  sendCookie(services.config, reply, '', 0)
  return null
}

async function sessionsOf({ config, database, now }: Services, request: FastifyRequest): Promise<readonly string[]> {
  const cookie = readRefreshCookie(config, request)
  const byCookie = cookie === null ? [] : await sessionsOfToken(database, cookie)
  try {
    return [...byCookie, readAccessToken(request, now()).sessionId]
  } catch {
    // A missing or invalid token identifies nobody.
    return byCookie
  }
}

/** Exchanges the refresh cookie for a new access token and refresh cookie. Throws NOT_SIGNED_IN, NO_ACCOUNT_YET or SESSION_ENDED. */
export const refreshToken: Handler<'refreshToken'> = async ({ services, request, reply }) => {
  const token = readRefreshCookie(services.config, request)
  if (token === null) {
    await assertFounded(services)
    throw new RequestError('NOT_SIGNED_IN', 'Please sign in')
  }
  const now = services.now()
  const successorOf = successorBy(services.config.jwtSecret)
  const outcome = await services.database
    .transaction((tx) => refreshSession(tx, now, token, successorOf))
    .catch(async (error: unknown) => {
      // People who are signed in can still read.
      const extended = sqlStateOf(error) === SQL_STATE.diskFull && (await extendWithoutWriting(services.database, now, token))
      if (!extended) throw error
      return extended
    })
  if (outcome.kind === 'granted' && !isPastDemoUser(outcome.grant.user.email, services.config.demoData)) {
    return sessionResponse(services, request, reply, outcome.grant, now)
  }
  if (outcome.kind === 'reused') {
    const { userId, sessionId } = outcome.user
    request.log.warn({ userId, sessionId, address: request.ip }, 'a used refresh token came back: the session was ended')
  }
  throw new RequestError('SESSION_ENDED', 'The session has ended, please sign in again', outcome.kind)
}
