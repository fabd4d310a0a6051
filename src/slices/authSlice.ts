import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SessionAnswer, User } from '../../contract/entities/user'
import type { Extension } from '../../contract/extensions'
import { LOOK_ONLY, isGeneralUser } from '../../contract/rules/permissions'

/**
 * State of the session.
 * - `unknown`: the app has just started and has not asked yet;
 * - `refreshing`: the start-up asks whether the browser still has a session;
 * - `authenticated`: token and user are known; a later refresh of the token stays in this state;
 * - `unauthenticated`: no user is signed in.
 */
type AuthStatus = 'unknown' | 'refreshing' | 'authenticated' | 'unauthenticated'

/** `elsewhere`: by the server or in another tab; `signOut`: by a sign-out here; `noAccount`: nobody has an account on the server. */
type SessionEnd = 'elsewhere' | 'signOut' | 'noAccount'

/** The session. `accessToken` lives here only: never in web storage, never in a log, redacted in DevTools. */
export interface AuthState {
  readonly status: AuthStatus
  readonly accessToken: string | null
  readonly user: User | null
  /** Extensions named by the backend. */
  readonly extensions: readonly string[]
  /** Changes by other users are announced: this tab, or another tab for it, reads the event stream. */
  readonly isLive?: boolean
  /** How the previous session ended; absent when none was found or another user's session has begun. */
  readonly endedBy?: SessionEnd
}

/**
 * The server refused a call for missing permission (403), so the permissions may have changed. Dispatched only where the backend
 * offers `events`.
 */
export const accessRefused = createAction('auth/accessRefused')

const initialState: AuthState = { status: 'unknown', accessToken: null, user: null, extensions: [] }

const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** The start-up asks for a session. Ignored when a user is signed in. */
    sessionRestoring: (state) => {
      if (state.status !== 'authenticated') state.status = 'refreshing'
    },
    /** A user signed in, or the start-up found a session. */
    sessionStarted: (_state, { payload }: PayloadAction<SessionAnswer>): AuthState => ({ status: 'authenticated', ...payload }),
    /** The same user's token was renewed. Ignored when signed out: a late answer does not revive a session. */
    tokenRefreshed: (state, { payload }: PayloadAction<SessionAnswer>) => {
      if (state.status === 'authenticated') Object.assign(state, payload)
    },
    /** The event stream started or stopped. */
    liveChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isLive = payload
    },
    /** The session ended: signed out here or in another tab, ended by the server, or none was found at start-up. */
    sessionEnded: (_state, { payload }: PayloadAction<SessionEnd | undefined>): AuthState => ({
      ...initialState,
      status: 'unauthenticated',
      ...(payload && { endedBy: payload }),
    }),
  },
  selectors: {
    selectAuthStatus: (state) => state.status,
    /** The signed-in user, or null. */
    selectUser: (state) => state.user,
    selectAccessToken: (state) => state.accessToken,
    /** True when the signed-in person holds `general_user`. */
    selectIsGeneralUser: (state) => isGeneralUser(state.user),
    /** True when the backend named this extension in its latest answer to a sign-in or refresh. */
    selectHasExtension: (state, extension: Extension) => state.extensions.includes(extension),
    /** Why the signed-in user may not change sales, or null. With a backend that names no extensions everybody may try. */
    selectSalesWriteRefusal: (state) => (isGeneralUser(state.user) || state.extensions.length === 0 ? null : LOOK_ONLY),
    /** True while the event stream announces changes by others; otherwise lists have to be polled. */
    selectIsLive: (state) => state.isLive ?? false,
    selectEndedBy: (state) => state.endedBy,
    selectIsAuthenticated: (state) => state.status === 'authenticated',
  },
})

export const { sessionRestoring, sessionStarted, tokenRefreshed, liveChanged, sessionEnded } = authSlice.actions
export const {
  selectAuthStatus,
  selectUser,
  selectAccessToken,
  selectIsGeneralUser,
  selectHasExtension,
  selectSalesWriteRefusal,
  selectIsLive,
  selectEndedBy,
  selectIsAuthenticated,
} = authSlice.selectors
export const authReducer = authSlice.reducer

/**
 * Returns a function that tells whether the user who is signed in now still is. Work of several steps asks it after every wait,
 * so that nothing is sent or stored in the name of the next user.
 */
export function sameUser(getState: () => { readonly auth: AuthState }): () => boolean {
  const email = () => selectUser(getState())?.email
  const first = email()
  return () => email() === first
}
