import type { BaseQueryApi, BaseQueryFn, FetchBaseQueryError } from '@reduxjs/toolkit/query'
import { writtenDocument } from '../../../contract/call'
import { sessionCalls } from '../../../contract/calls/sessionCalls'
import { SessionResponse, type User } from '../../../contract/entities/user'
import {
  accessRejected,
  selectHasExtension,
  type AuthState,
  selectAccessToken,
  selectUser,
  sessionEnded,
  sessionStarted,
  tokenRefreshed,
} from '../../slices/authSlice'
import { isOpen, selectLastWrite, type DocumentWrite, type WritesState } from '../../slices/writesSlice'
import { forgetStoredWrite } from '../device/storedWrites'
import { schemaFailure } from './apiError'
import { type ApiRequest, sendRequest, type ResponseMeta, type Sent, requestOf } from './apiRequest'
import type { ThunkExtra } from './thunkExtra'

/** Error for a note or a file of a document while a write of that document is open. */
export const OTHER_WRITE_IS_OPEN = 'The last change here is still being saved. Wait a moment, then try again.'

/** `fetchBaseQuery` with reauth: one refresh and one retry after a 401. All attempts of a write carry the same key. */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, FetchBaseQueryError, object, ResponseMeta> = async (request, api) => {
  const { call, arg } = request
  if (call === sessionCalls.refreshToken) return restoreSession(api)
  if (call.access === 'public' || call.access === 'cookie') return sendSessionCall(request, api)
  const { idempotencyKeys, isSameOriginApi, writeStorage } = api.extra as ThunkExtra
  const write = openWrite(request, api)
  // Only one write per document at a time, including notes and files.
  if (write && write.call !== api.endpoint) return { error: { status: 'CUSTOM_ERROR', error: OTHER_WRITE_IS_OPEN } }
  if (write) {
    const result = await send(request, api, isSameOriginApi ? write.key : undefined)
    // The write was not executed and the session may be over: it must not be resent automatically after the next sign-in.
    if (result.error?.status === 401 && write.phase === 'sending') forgetStoredWrite(writeStorage, write)
    return result
  }
  if (!call.changes || !isSameOriginApi) return send(request, api)

  const email = currentSession(api).email ?? ''
  return idempotencyKeys.attempt(email, api.endpoint, arg, (key) => send(request, api, key))
}

function openWrite({ call, arg }: ApiRequest, { getState }: BaseQueryApi): DocumentWrite | null {
  const document = writtenDocument(call, arg)
  const write = document === null ? undefined : selectLastWrite(getState() as { writes: WritesState }, document)
  return isOpen(write) ? write : null
}

/** They wait for a running refresh, also of another tab, so that its cookie cannot overwrite theirs. */
function sendSessionCall(request: ApiRequest, api: BaseQueryApi): Promise<Sent> {
  const { sessionMutex, oneTabAtATime, signOutMark } = api.extra as ThunkExtra
  const { token } = currentSession(api)
  const own = { ...api, signal: new AbortController().signal }
  const isLogin = request.call === sessionCalls.login
  const isLogout = request.call === sessionCalls.logout
  const isMarked = isLogout && signOutMark.isSet()
  const sendAlone = async () => {
    const hasCookies = !isMarked || signOutMark.isSet()
    const result = await sendRequest(request, own, { token, hasCookies })
    // A mark set since is of the session of the cookie, which this call has not ended.
    if (hasCookies && !result.error && (isLogin || isLogout)) signOutMark.set(false)
    if (!isLogin || result.error) return result
    const { session, error } = readSession(result.data)
    return session ? { data: enterSession(session, api), meta: {} } : { error }
  }
  return sessionMutex.runExclusive(() => oneTabAtATime(sendAlone))
}

/** Sends a request with the current token. A 403 is announced, because the permissions may have changed. */
async function send(request: ApiRequest, api: BaseQueryApi, idempotencyKey?: string): Promise<Sent> {
  const result = await withReauth(api, (token) => sendRequest(request, api, { token, idempotencyKey }))
  if (result.error?.status === 403 && selectHasExtension(api.getState() as { auth: AuthState }, 'events'))
    api.dispatch(accessRejected())
  return result
}

/** Sends a request; after a 401 once more with a new token. A token that is expired by the local clock is replaced first. */
export async function withReauth<Result extends { readonly error?: FetchBaseQueryError | undefined }>(
  api: BaseQueryApi,
  send: (token: string | null) => Promise<Result>,
): Promise<Result | typeof EXPIRED> {
  const { sessionMutex, clock, clockTrust } = api.extra as ThunkExtra
  const { email } = currentSession(api)
  // Requests made during a refresh wait for the new token.
  await sessionMutex.waitForUnlock()
  const sent = currentSession(api)
  // Somebody else has signed in meanwhile.
  if (sent.email !== email) return EXPIRED
  const isExpired = !clockTrust.isLost && sent.token !== null && tokenExpired(sent.token, clock.now())
  const first = isExpired ? EXPIRED : await send(sent.token)
  if (first.error?.status !== 401) return first

  const failure = await sessionMutex.runExclusive(() => replaceToken(sent, api))
  if (failure === 'session gone') return first
  if (failure) return { ...EXPIRED, error: failure }
  return send(currentSession(api).token)
}

const EXPIRED: { readonly data?: undefined; readonly error: FetchBaseQueryError } = { error: { status: 401, data: null } }

/** Replaces the rejected token, unless that has happened since the request was sent. Null when there is a new one. */
async function replaceToken(sent: SentSession, api: BaseQueryApi): Promise<'session gone' | FetchBaseQueryError | null> {
  const now = currentSession(api)
  if (now.email !== sent.email || now.token === null) return 'session gone'
  if (now.token !== sent.token) return null
  const { session, error } = await renewSession(api)
  // The session ended, or another one began, while the response was under way.
  if (currentSession(api).token !== now.token) return 'session gone'
  if (error && isInconclusive(error)) return error
  // Another user may have signed in in another tab; the request must not be sent in their name.
  if (session?.user.email !== now.email) {
    api.dispatch(sessionEnded('elsewhere'))
    return 'session gone'
  }
  // A new token that already seems expired proves that the local clock is wrong; from now on only the server decides.
  const { clock, clockTrust } = api.extra as ThunkExtra
  clockTrust.isLost ||= tokenExpired(session.accessToken, clock.now())
  api.dispatch(tokenRefreshed(session))
  return null
}

function restoreSession(api: BaseQueryApi) {
  const { sessionMutex } = api.extra as ThunkExtra
  return sessionMutex.runExclusive(async () => {
    const { token } = currentSession(api)
    const { session, error } = await renewSession(api)
    if (!session) return { error }
    // The session has ended while the refresh was under way, and a late response must not revive it.
    if (currentSession(api).token !== token) return EXPIRED
    return { data: enterSession(session, api), meta: {} }
  })
}

/** Starts a session or continues the same user's; another user's ends first. The token goes into the auth slice only. */
function enterSession(session: SessionResponse, { dispatch, getState }: BaseQueryApi): User {
  const present = selectUser(getState() as { auth: AuthState })
  const isSame = present?.email === session.user.email
  if (present && !isSame) dispatch(sessionEnded())
  dispatch(isSame ? tokenRefreshed(session) : sessionStarted(session))
  return session.user
}

type SentSession = ReturnType<typeof currentSession>

function currentSession(api: BaseQueryApi) {
  const state = api.getState() as { auth: AuthState }
  return { token: selectAccessToken(state), email: selectUser(state)?.email ?? null }
}

type Renewal =
  | { readonly session: SessionResponse; readonly error?: undefined }
  | { readonly session?: undefined; readonly error: FetchBaseQueryError }

const BUSY_STATUSES: ReadonlySet<unknown> = new Set([408, 429, 502, 503, 504, 507, 511])

/** Whether the session may still be valid, so that nobody is signed out: no connection, a busy server, a network with a sign-in. */
function isInconclusive({ status }: FetchBaseQueryError): boolean {
  return (typeof status === 'string' && status !== 'CUSTOM_ERROR') || BUSY_STATUSES.has(status)
}

async function renewSession(api: BaseQueryApi): Promise<Renewal> {
  const { oneTabAtATime } = api.extra as ThunkExtra
  const { token } = currentSession(api)
  // The refresh has its own signal, because other calls wait for it even when the call that met the 401 is aborted.
  const own = { ...api, signal: new AbortController().signal }
  const { data, error } = await oneTabAtATime(() => sendRequest(requestOf(sessionCalls.refreshToken), own, { token }))
  return error ? { error } : readSession(data)
}

function readSession(data: unknown): Renewal {
  const { data: session, error } = SessionResponse.safeParse(data)
  return session ? { session } : { error: schemaFailure({ schemaName: 'responseSchema', issues: error.issues }) }
}

/** Whether the token's `exp` is before `now` (ms since 1970). False if it cannot be read: then the server decides. */
function tokenExpired(token: string, now: number): boolean {
  const expiry = timesOf(token).exp
  return expiry !== undefined && expiry <= now
}

/** How far the server's clock is ahead (ms); 0 while `now` is within the token's life, which may be of another tab. */
export function serverAhead(token: string, now: number): number {
  const { iat, exp } = timesOf(token)
  return iat === undefined || exp === undefined || (iat <= now && now < exp) ? 0 : iat - now
}

function timesOf(token: string): { readonly iat?: number; readonly exp?: number } {
  try {
    // JWTs use base64url; `atob` needs the two different characters replaced, but no padding.
    const payload = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    const claims: unknown = JSON.parse(payload)
    if (typeof claims !== 'object' || claims === null) return {}
    const times = Object.entries(claims).filter((claim): claim is [string, number] => Number.isFinite(claim[1]))
    return Object.fromEntries(times.map(([name, seconds]) => [name, seconds * 1000]))
  } catch {
    return {}
  }
}
