import type { BaseQueryApi } from '@reduxjs/toolkit/query'
import { sessionCalls } from '../../../contract/calls/sessionCalls'
import { SessionAnswer, type LoginRequest, type User } from '../../../contract/entities/user'
import { selectUser, sessionEnded, sessionStarted, tokenRefreshed, type AuthState } from '../../slices/authSlice'
import { api } from '../http/api'
import { describeError, schemaFailure } from '../http/apiError'
import type { ThunkExtra } from '../http/thunkExtra'
import { renewSession, currentSession } from '../http/withRenewal'

/** Calls of the session. The token goes into the auth slice only: the answers cached by RTK Query hold just the user. */
export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<User, LoginRequest>({
      argSchema: sessionCalls.login.request,
      queryFn: async (arg, queryApi, _options, send) => {
        const { data, error } = await send({ call: 'login', facts: sessionCalls.login, arg })
        if (error) return { error }
        const answer = SessionAnswer.safeParse(data)
        if (!answer.success) return { error: schemaFailure({ schemaName: 'responseSchema', issues: answer.error.issues }) }
        const { user } = enter(answer.data, queryApi)
        const { sessionChannel } = queryApi.extra as ThunkExtra
        sessionChannel.post({ type: 'signedIn', email: user.email })
        return { data: user }
      },
    }),
    refreshToken: build.mutation<User, void>({
      queryFn: (_arg, queryApi) =>
        (queryApi.extra as ThunkExtra).sessionMutex.runExclusive(async () => {
          const { token } = currentSession(queryApi)
          const renewal = await renewSession(queryApi)
          if (renewal.outcome !== 'renewed') return { error: renewal.error }
          // The session has ended while the refresh was under way, and a late answer must not revive it.
          if (currentSession(queryApi).token !== token) return { error: { status: 401, data: null } }
          return { data: enter(renewal.session, queryApi).user }
        }),
    }),
    logout: build.mutation<null, void>({
      queryFn: async (_arg, { extra }, _options, send) => {
        const { error } = await send({ call: 'logout', facts: sessionCalls.logout })
        if (!error) return { data: null }
        // Only logged: the user has already been signed out locally.
        const { log } = extra as ThunkExtra
        log(`The sign-out did not reach the server: ${describeError(error, 'refused')}`)
        return { error }
      },
    }),
  }),
})

/**
 * Starts a session or continues the same user's. When another user signs in, the previous session ends first and its cached
 * data is dropped.
 */
function enter(session: SessionAnswer, { dispatch, getState }: BaseQueryApi): SessionAnswer {
  const present = selectUser(getState() as { auth: AuthState })
  const isSame = present?.email === session.user.email
  if (present && !isSame) dispatch(sessionEnded())
  dispatch(isSame ? tokenRefreshed(session) : sessionStarted(session))
  return session
}

export const { useLoginMutation } = authApi
