import { selectAuthStatus, selectUser, sessionEnded, sessionRestoring } from '../slices/authSlice'
import { authApi } from './authApi'
import { describeError, errorCode } from './http/apiError'
import type { SessionMessage } from './platform/tabChannel'
import type { AppThunk } from './rootReducer'

/**
 * Starts the session: asks whether the browser still has one, and subscribes to the other tabs. A failure is only logged; the
 * app then starts signed out.
 * @returns a function that unsubscribes, once the answer has arrived
 */
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

/** Handles a message from another tab, because all tabs share the browser's session. */
function handleMessage(message: SessionMessage): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    const email = selectUser(getState())?.email ?? null
    if (message.type === 'signedOut') {
      if (email !== null) dispatch(sessionEnded('elsewhere'))
    } else if (message.email !== email) {
      if (email !== null) dispatch(sessionEnded())
      // The mark of an earlier sign-out is not asked: this sign-in ended it, but storage may still show it here.
      await dispatch(restoreSession())
    }
  }
}

/**
 * Signs out: here at once, in the other tabs, and on the server. The local session ends even when the call fails: no reload
 * restores it, but sends the call again. A following sign-in waits for the call, so that its cookie is set last.
 */
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
