import { createAction, createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { SessionResponse, User } from '../../contract/entities/user'
import type { Extension } from '../../contract/extensions'
import { LOOK_ONLY, isGeneralUser } from '../../contract/rules/permissions'

/** `unknown`: the app has just started; `refreshing`: it asks whether the browser still has a session. */
type AuthStatus = 'unknown' | 'refreshing' | 'authenticated' | 'unauthenticated'

/** `elsewhere`: by the server or in another tab; `signOut`: by a sign-out here; `noAccount`: nobody has an account on the server. */
type SessionEnd = 'elsewhere' | 'signOut' | 'noAccount'

/** The session. `accessToken` lives here only: never in web storage, never in a log, redacted in DevTools. */
export interface AuthState {
  readonly status: AuthStatus
  readonly accessToken: string | null
  readonly user: User | null
  readonly extensions: readonly string[]
  /** Changes by others are announced: a tab of this browser reads the event stream. */
  readonly isLive?: boolean
  readonly endedBy?: SessionEnd
  /** The user is asked, because something would be lost. */
  readonly isSignOutRequested?: boolean
}

/** A request was rejected for missing permission (403), so the permissions may have changed. Only with `events`. */
export const accessRejected = createAction('auth/accessRejected')

const initialState: AuthState = { status: 'unknown', accessToken: null, user: null, extensions: [] }

export const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    sessionRestoring: (state) => {
      if (state.status !== 'authenticated') state.status = 'refreshing'
    },
    sessionStarted: (_state, { payload }: PayloadAction<SessionResponse>): AuthState => ({ status: 'authenticated', ...payload }),
    /** Ignored when signed out: a late response does not revive a session. */
    tokenRefreshed: (state, { payload }: PayloadAction<SessionResponse>) => {
      if (state.status === 'authenticated') Object.assign(state, payload)
    },
    liveChanged: (state, { payload }: PayloadAction<boolean>) => {
      state.isLive = payload
    },
    signOutRequested: (state) => {
      state.isSignOutRequested = true
    },
    signOutCanceled: (state) => {
      state.isSignOutRequested = false
    },
    sessionEnded: (_state, { payload }: PayloadAction<SessionEnd | undefined>): AuthState => ({
      ...initialState,
      status: 'unauthenticated',
      ...(payload && { endedBy: payload }),
    }),
  },
  selectors: {
    selectAuthStatus: (state) => state.status,
    selectUser: (state) => state.user,
    selectAccessToken: (state) => state.accessToken,
    selectIsGeneralUser: (state) => isGeneralUser(state.user),
    selectHasExtension: (state, extension: Extension) => state.extensions.includes(extension),
    /** With a backend that names no extensions everybody may try. */
    selectSalesWriteRejection: (state) => (isGeneralUser(state.user) || state.extensions.length === 0 ? null : LOOK_ONLY),
    selectIsLive: (state) => state.isLive ?? false,
    /** Undefined until the stream has begun or failed. */
    selectLiveness: ({ isLive, extensions }) => isLive ?? (extensions.includes('events') ? undefined : false),
    selectEndedBy: (state) => state.endedBy,
    selectIsSignOutRequested: (state) => state.isSignOutRequested ?? false,
  },
})

export const { sessionRestoring, sessionStarted, tokenRefreshed, liveChanged, signOutRequested, signOutCanceled, sessionEnded } =
  authSlice.actions
export const {
  selectAuthStatus,
  selectUser,
  selectAccessToken,
  selectIsGeneralUser,
  selectHasExtension,
  selectSalesWriteRejection,
  selectIsLive,
  selectLiveness,
  selectEndedBy,
  selectIsSignOutRequested,
} = authSlice.selectors

/** To be checked after every wait, so that nothing is sent or stored in the name of the next user. */
export function sameUser(getState: () => { readonly auth: AuthState }): () => boolean {
  const email = () => selectUser(getState())?.email
  const first = email()
  return () => email() === first
}
