import { Refusal } from '../../../domain/refusal'
import type { Handler } from '../handler'
import { findLogin } from '../../../auth/findLogin'
import { passwordMatches } from '../../../auth/password'
import { sessionAnswer } from './sessionAnswer'
import { beginSession } from '../../../auth/sessions'

/**
 * Signs in. An unknown user, a disabled one and a wrong password get the same answer after the same work.
 * Throws INVALID_CREDENTIALS, and RATE_LIMITED after too many attempts.
 */
export const login: Handler<'login'> = async ({ services, request, reply, body }) => {
  const email = body.email.toLowerCase()
  await request.server.limitLogins(request, reply)
  const account = await findLogin(services.database, email, services.config.demoData)
  if (!(await passwordMatches(account?.passwordHash ?? null, body.password)) || !account) {
    // What was typed stays out of the log: people type passwords into the wrong field.
    request.log.warn({ userId: account?.userId ?? null, address: request.ip }, 'a sign-in was refused')
    throw new Refusal('INVALID_CREDENTIALS', 'Invalid credentials')
  }
  const now = services.now()
  const grant = await services.database.transaction((tx) => beginSession(tx, now, account))
  request.server.rememberLogin(request)
  request.log.info({ userId: account.userId, sessionId: grant.user.sessionId }, 'signed in')
  return sessionAnswer(services, request, reply, grant, now)
}
