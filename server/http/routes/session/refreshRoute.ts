import { Refusal } from '../../../domain/refusal'
import type { Handler } from '../handler'
import { isDemoUser } from '../../../auth/demoUsers'
import { readRefreshCookie } from './refreshCookie'
import { refreshSession } from '../../../auth/refreshSession'
import { sessionAnswer } from './sessionAnswer'

/** Gives a new access token to the holder of the refresh cookie. Throws NOT_SIGNED_IN or SESSION_ENDED. */
export const refreshToken: Handler<'refreshToken'> = async ({ services, request, reply }) => {
  const token = readRefreshCookie(services.config, request)
  if (token === null) throw new Refusal('NOT_SIGNED_IN', 'Please sign in')
  const now = services.now()
  const outcome = await services.database.transaction((tx) => refreshSession(tx, now, token))
  if (outcome.kind === 'granted' && (services.config.demoData || !isDemoUser(outcome.grant.user.email))) {
    return sessionAnswer(services, request, reply, outcome.grant, now)
  }
  if (outcome.kind === 'reused') {
    const { userId, sessionId } = outcome.user
    request.log.warn({ userId, sessionId, address: request.ip }, 'a used refresh token came back: the session was ended')
  }
  throw new Refusal('SESSION_ENDED', 'The session has ended, please sign in again', outcome.kind)
}
