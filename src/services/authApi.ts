import { sessionCalls } from '../../contract/calls/sessionCalls'
import type { LoginRequest, User } from '../../contract/entities/user'
import { api } from './api'
import { describeError } from './http/apiError'
import { requestOf } from './http/apiRequest'
import type { ThunkExtra } from './http/thunkExtra'

/** Calls of the session. The base query puts the token into the auth slice; the endpoints return just the user. */
export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    login: build.mutation<User, LoginRequest>({
      query: (credentials) => requestOf(sessionCalls.login, credentials),
      argSchema: sessionCalls.login.request,
      async onQueryStarted(_credentials, { queryFulfilled, extra }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }))
        if (data) (extra as ThunkExtra).sessionChannel.post({ type: 'signedIn', email: data.email })
      },
    }),
    refreshToken: build.mutation<User, void>({ query: () => requestOf(sessionCalls.refreshToken) }),
    // Also sent when the page is closed meanwhile.
    logout: build.mutation<null, void>({
      query: () => ({ ...requestOf(sessionCalls.logout), keepalive: true }),
      async onQueryStarted(_none, { queryFulfilled, extra }) {
        // Only logged: the user has already been signed out locally.
        await queryFulfilled.catch(({ error }: { readonly error: unknown }) =>
          (extra as ThunkExtra).log(`The sign-out did not reach the server: ${describeError(error, 'refused')}`),
        )
      },
    }),
  }),
})

export const { useLoginMutation } = authApi
