import { selectAuthStatus, selectUser, sessionEnded, sessionRestoring } from '../slices/authSlice'
import { describeError } from './apiError'
import { authApi } from './authApi'
import { onDemand } from './onDemand'
import type { SessionMessage } from './platform/tabChannel'
import type { AppThunk } from './serviceState'

/**
 * The start-up: asks whether the browser still holds a session, and begins to listen to the other tabs.
 * A failure is only logged; the app then starts signed out.
 * @returns a function that stops the listening, once the answer is there
 */
export function startSession(): AppThunk<Promise<() => void>> {
  return async (dispatch, _getState, { sessionChannel }) => {
    const stop = sessionChannel.subscribe((message) => void dispatch(handleMessage(message)))
    await dispatch(restoreSession())
    return stop
  }
}

function restoreSession(): AppThunk<Promise<void>> {
  return async (dispatch, getState, { log }) => {
    dispatch(sessionRestoring())
    const { error } = await dispatch(authApi.endpoints.refreshToken.initiate(undefined, { track: false }))
    if (!error) return
    log(`No session was restored: ${describeError(error, 'refused')}`)
    if (selectAuthStatus(getState()) === 'refreshing') dispatch(sessionEnded())
  }
}

/** What another tab did concerns this one: a browser has one session. */
function handleMessage(message: SessionMessage): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const email = selectUser(getState())?.email ?? null
    if (message.type !== 'signedOut' && message.type !== 'signedIn') {
      // Loaded with the screens that write; sign-in does not need it.
      const { handleWriteMessage } = await onDemand('What other tabs write', () => import('./writes/otherTabs'))
      await dispatch(handleWriteMessage(message))
    } else if (message.type === 'signedOut') {
      if (email !== null) dispatch(sessionEnded())
    } else if (message.email !== email) {
      if (email !== null) dispatch(sessionEnded())
      await dispatch(restoreSession())
    }
  }
}

/**
 * Signs out: here at once, in the other tabs, and on the server. The session in the browser ends even when the call
 * fails; a sign-in that follows waits for the call, so that its cookie comes last.
 */
export function signOut(): AppThunk<void> {
  return (dispatch, _getState, { sessionChannel }) => {
    // Begun before the session ends: the call carries the token that is about to be forgotten.
    void dispatch(authApi.endpoints.logout.initiate(undefined, { track: false }))
    dispatch(sessionEnded())
    sessionChannel.post({ type: 'signedOut' })
  }
}
