import type { Handler } from '../handler'
import { clearRefreshCookie, readRefreshCookie } from './refreshCookie'
import { refreshTokenHash } from '../../../auth/refreshToken'
import { endSession } from '../../../auth/sessions'

/** Ends the session of the refresh cookie and takes the cookie away. There is nothing to refuse: without a session it is over already. */
export const logout: Handler<'logout'> = async ({ services, request, reply }) => {
  clearRefreshCookie(services.config, reply)
  const token = readRefreshCookie(services.config, request)
  if (token !== null) {
    const { rows } = await services.database.query<{ sessionId: string }>(
      'SELECT session_id AS "sessionId" FROM refresh_token WHERE token_hash = $1',
      [refreshTokenHash(token)],
    )
    const session = rows[0]
    if (session) {
      const now = services.now()
      await services.database.transaction((tx) => endSession(tx, now, session.sessionId, 'signed_out'))
    }
  }
  reply.code(204)
  return null
}
