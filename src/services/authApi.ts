import { SessionAnswer, type User } from '../../contract/entities/user'
import { calls, type RequestOf } from '../../contract/calls'
import { selectIsAuthenticated, sessionEnded, sessionStarted, type AuthState } from '../slices/authSlice'
import { api } from './api'
import { schemaFailure } from './apiError'
import type { ServiceContext } from './serviceContext'
import { renewSession } from './sessionRenewal'

/**
 * The session's calls. Each puts its token into the auth slice and nowhere else: the answers that the api slice keeps
 * hold the user only.
 */
export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<User, RequestOf<'login'>>({
      argSchema: calls.login.request,
      queryFn: async (arg, { dispatch, getState, extra }, _options, send) => {
        const { data, error } = await send({ call: 'login', arg })
        if (error) return { error }
        const answer = SessionAnswer.safeParse(data)
        if (!answer.success) return { error: schemaFailure({ schemaName: 'responseSchema', issues: answer.error.issues }) }
        if (selectIsAuthenticated(getState() as { auth: AuthState })) dispatch(sessionEnded())
        dispatch(sessionStarted(answer.data))
        const { user } = answer.data
        ;(extra as ServiceContext).sessionChannel.post({ type: 'signedIn', email: user.email })
        return { data: user }
      },
    }),
    refreshToken: build.mutation<User, void>({
      queryFn: async (_arg, queryApi) => {
        const { sessionMutex } = queryApi.extra as ServiceContext
        const renewal = await sessionMutex.runExclusive(() => renewSession(queryApi))
        if (renewal.outcome !== 'renewed') return { error: renewal.error }
        queryApi.dispatch(sessionStarted(renewal.session))
        return { data: renewal.session.user }
      },
    }),
    logout: build.mutation<null, void>({ query: () => ({ call: 'logout' }) }),
  }),
})

export const { useLoginMutation } = authApi
