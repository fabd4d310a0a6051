import { sessionCalls } from '../../contract/calls/sessionCalls'
import type { LoginRequest, User } from '../../contract/entities/user'
import { selectAuthStatus, selectUser, sessionEnded, sessionRestoring } from '../slices/authSlice'
import { api } from './api'
import type { SessionMessage } from './device/tabs'
import { describeError, errorCode } from './http/apiError'
import { requestOf } from './http/apiRequest'
import type { ThunkExtra } from './http/thunkExtra'
import type { AppThunk } from './store/rootReducer'

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

/** Restores the browser's session and follows the other tabs. Resolves to the function that stops following them. */
export function startSession(): AppThunk<Promise<() => void>> {
  return async (dispatch, _getState, { sessionChannel, signOutMark }) => {
    const stop = sessionChannel.subscribe((message) => void dispatch(handleMessage(message)))
    // The last sign-out may not have reached the server.
    if (signOutMark.isSet()) {
      dispatch(sendSignOut())
      dispatch(sessionEnded())
    } else await dispatch(restoreSession())
    return stop
  }
}

function restoreSession(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { log }) => {
    dispatch(sessionRestoring())
    const { error } = await dispatch(authApi.endpoints.refreshToken.initiate(undefined, { track: false }))
    if (!error) return
    log(`No session was restored: ${describeError(error, 'refused')}`)
    const end = errorCode(error) === 'NO_ACCOUNT_YET' ? 'noAccount' : undefined
    if (selectAuthStatus(getState()) === 'refreshing') dispatch(sessionEnded(end))
  }
}

function handleMessage(message: SessionMessage): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const email = selectUser(getState())?.email ?? null
    if (message.type === 'signedOut') {
      if (email !== null) dispatch(sessionEnded('elsewhere'))
    } else if (message.email !== email) {
      if (email !== null) dispatch(sessionEnded())
      // The mark of an earlier sign-out is not read: this sign-in ended it, but storage may still show it here.
      await dispatch(restoreSession())
    }
  }
}

export function signOut(): AppThunk<void> {
  return (dispatch, _getState, { sessionChannel, signOutMark }) => {
    signOutMark.set(true)
    // Sent before the session ends, because the call needs the token.
    dispatch(sendSignOut())
    dispatch(sessionEnded('signOut'))
    sessionChannel.post({ type: 'signedOut' })
  }
}

function sendSignOut(): AppThunk<void> {
  return (dispatch) => void dispatch(authApi.endpoints.logout.initiate(undefined, { track: false }))
}
