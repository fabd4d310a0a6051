import type { BaseQueryApi, BaseQueryFn, FetchBaseQueryError } from '@reduxjs/toolkit/query'
import { writtenDocument } from '../../../contract/call'
import { sessionCalls } from '../../../contract/calls/sessionCalls'
import { SessionResponse } from '../../../contract/entities/user'
import { accessRejected, selectHasExtension, type AuthState } from '../../slices/authSlice'
import { isOpen, selectLastWrite, type DocumentWrite, type WritesState } from '../../slices/writesSlice'
import { forgetStoredWrite } from '../writes/storedWrites'
import { schemaFailure } from './apiError'
import { type ApiRequest, sendRequest, type ResponseMeta, type Sent } from './apiRequest'
import { currentSession, enterSession, restoreSession, withReauth } from './reauth'
import type { ThunkExtra } from './thunkExtra'

/** Error for a note or a file of a document while a write of that document is open. */
export const OTHER_WRITE_IS_OPEN = 'This document is still being posted. Try again when it is known what became of it.'

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

/**
 * Sign-in and sign-out wait for a running refresh, also of another tab, so that its cookie cannot overwrite theirs. The end of the
 * session does not abort them. A sign-out that has waited while somebody signed in elsewhere is sent without their cookie.
 */
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
    return isLogin && !result.error ? enter(result.data, api) : result
  }
  return sessionMutex.runExclusive(() => oneTabAtATime(sendAlone))
}

function enter(data: unknown, api: BaseQueryApi): Sent {
  const { data: session, error } = SessionResponse.safeParse(data)
  return session
    ? { data: enterSession(session, api), meta: {} }
    : { error: schemaFailure({ schemaName: 'responseSchema', issues: error.issues }) }
}

/** Sends a request with the current token. A 403 is announced, because the permissions may have changed. */
async function send(request: ApiRequest, api: BaseQueryApi, idempotencyKey?: string): Promise<Sent> {
  const result = await withReauth(api, (token) => sendRequest(request, api, { token, idempotencyKey }))
  if (result.error?.status === 403 && selectHasExtension(api.getState() as { auth: AuthState }, 'events'))
    api.dispatch(accessRejected())
  return result
}
