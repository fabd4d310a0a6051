import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../domain/refusal'
import { readAccessToken } from '../../../auth/accessToken'
import type { Services } from '../../services'
import type { Handler } from '../handler'
import { describeDevice } from '../../../auth/describeDevice'
import { findLogin } from '../../../auth/findLogin'
import { isWithoutAccount } from '../../../auth/firstAccount'
import { passwordMatches } from '../../../auth/password'
import { sessionAnswer } from './sessionAnswer'
import { beginSession, endSession } from '../../../auth/sessions'
import { clearRefreshCookie, readRefreshCookie } from './refreshCookie'
import { secretHash, successorBy } from '../../../auth/secrets'
import { isDemoUser } from '../../../auth/demoUsers'
import { refreshSession } from '../../../auth/refreshSession'

/** Shown unchanged on the sign-in page. */
const NO_ACCOUNT =
  'Nobody has an account here yet. Open /password/first on this server: the code that its log shows makes the first account.'

/**
 * Signs in. An unknown user, a disabled one and a wrong password get the same answer after the same work.
 * Throws INVALID_CREDENTIALS, RATE_LIMITED after too many attempts, and NO_ACCOUNT_YET with what to do on a server that has just been set up.
 */
export const login: Handler<'login'> = async ({ services, request, reply, body }) => {
  const email = body.email.toLowerCase()
  await request.server.limitLogins(request, reply)
  const account = await findLogin(services.database, email, services.config.demoData)
  if (!(await passwordMatches(account?.passwordHash ?? null, body.password)) || !account) {
    if (await isWithoutAccount(services.database, services.config)) throw new Refusal('NO_ACCOUNT_YET', NO_ACCOUNT)
    // What was typed stays out of the log: people type passwords into the wrong field.
    request.log.warn({ userId: account?.userId ?? null, address: request.ip }, 'a sign-in was refused')
    throw new Refusal('INVALID_CREDENTIALS', 'Invalid credentials')
  }
  const now = services.now()
  const grant = await services.database.transaction((tx) =>
    beginSession(tx, now, account, describeDevice(request.headers['user-agent'])),
  )
  await request.server.rememberLogin(request)
  request.log.info({ userId: account.userId, sessionId: grant.user.sessionId }, 'signed in')
  return sessionAnswer(services, request, reply, grant, now)
}

/**
 * Ends the session of the refresh cookie, and that of the access token if one is sent, and takes the cookie away. There is nothing to
 * refuse: without a session it is over already.
 */
export const logout: Handler<'logout'> = async ({ services, request, reply }) => {
  clearRefreshCookie(services.config, reply)
  const now = services.now()
  for (const sessionId of new Set(await sessionsOf(services, request))) {
    await services.database.transaction((tx) => endSession(tx, now, sessionId, 'signed_out'))
  }
  return null
}

/** The sessions that a request speaks for, by its refresh cookie and by its access token. */
async function sessionsOf({ config, database, now }: Services, request: FastifyRequest): Promise<readonly string[]> {
  const cookie = readRefreshCookie(config, request)
  const byCookie = 'SELECT session_id AS "sessionId" FROM refresh_token WHERE token_hash = $1'
  const { rows } = cookie === null ? { rows: [] } : await database.query<{ sessionId: string }>(byCookie, [secretHash(cookie)])
  const { authorization } = request.headers
  if (authorization === undefined) return rows.map(({ sessionId }) => sessionId)
  try {
    return [...rows, readAccessToken(request.server, now(), authorization)].map(({ sessionId }) => sessionId)
  } catch {
    // An invalid token identifies nobody.
    return rows.map(({ sessionId }) => sessionId)
  }
}

/** Gives a new access token to the holder of the refresh cookie. Throws NOT_SIGNED_IN or SESSION_ENDED. */
export const refreshToken: Handler<'refreshToken'> = async ({ services, request, reply }) => {
  const token = readRefreshCookie(services.config, request)
  if (token === null) throw new Refusal('NOT_SIGNED_IN', 'Please sign in')
  const now = services.now()
  const successorOf = successorBy(services.config.jwtSecret)
  const outcome = await services.database.transaction((tx) => refreshSession(tx, now, token, successorOf))
  if (outcome.kind === 'granted' && (services.config.demoData || !isDemoUser(outcome.grant.user.email))) {
    return sessionAnswer(services, request, reply, outcome.grant, now)
  }
  if (outcome.kind === 'reused') {
    const { userId, sessionId } = outcome.user
    request.log.warn({ userId, sessionId, address: request.ip }, 'a used refresh token came back: the session was ended')
  }
  throw new Refusal('SESSION_ENDED', 'The session has ended, please sign in again', outcome.kind)
}
