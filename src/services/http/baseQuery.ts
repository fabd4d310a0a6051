import type { BaseQueryApi, BaseQueryFn, FetchBaseQueryError } from '@reduxjs/toolkit/query'
import { writtenDocument } from '../../../contract/call'
import { sessionCalls } from '../../../contract/calls/sessionCalls'
import { accessRefused, selectHasExtension, type AuthState } from '../../slices/authSlice'
import { selectLastWrite, type DocumentWrite, type WritesState } from '../../slices/writesSlice'
import type { CallRequest, CallResult } from './callRequest'
import { sendCall } from './sendCall'
import { forgetStoredWrite } from './storedWrites'
import type { ThunkExtra } from './thunkExtra'
import { currentSession, withRenewal } from './withRenewal'

/** Error for a note or a file of a document while a write of that document is open. */
export const OTHER_WRITE_IS_OPEN = 'This document is still being posted. Try again when it is known what became of it.'

/**
 * Base query that sends a call of the contract. A 401 on any call except sign-in, refresh and sign-out leads to one refresh and
 * one retry, however many calls receive it at once and however late; all attempts of a write carry the same idempotency key.
 */
export const baseQuery: BaseQueryFn<CallRequest, unknown, FetchBaseQueryError> = async (request, api) => {
  const { access, changes } = request.facts
  if (access === 'public' || access === 'cookie') return sendSessionCall(request, api)
  const { idempotencyKeys, isSameOriginApi, writeStorage } = api.extra as ThunkExtra
  const write = openWrite(request, api)
  // Only one write per document at a time, including notes and files.
  if (write && write.call !== request.call) return { error: { status: 'CUSTOM_ERROR', error: OTHER_WRITE_IS_OPEN } }
  if (write) {
    const result = await sendWithRenewal(request, api, isSameOriginApi ? write.key : undefined)
    // The write was not executed and the session may be over: it must not be resent automatically after the next sign-in.
    if (result.error?.status === 401 && write.phase === 'sending') forgetStoredWrite(writeStorage, write)
    return result
  }
  if (!changes || !isSameOriginApi) return sendWithRenewal(request, api)

  const email = currentSession(api).email ?? ''
  return idempotencyKeys.attempt(email, request.call, request.arg, (key) => sendWithRenewal(request, api, key))
}

/** Returns the unfinished write of the call's document; null when there is none, or the call writes no document. */
function openWrite({ facts, arg }: CallRequest, { getState }: BaseQueryApi): DocumentWrite | null {
  const document = writtenDocument(facts, arg)
  const write = document === null ? undefined : selectLastWrite(getState() as { writes: WritesState }, document)
  return write && write.phase !== 'ended' ? write : null
}

/**
 * Sign-in and sign-out wait for a running refresh, also of another tab, so that its cookie cannot overwrite theirs. They are never
 * aborted: the end of a session aborts the calls of that session, and the sign-out is one of them. If somebody has signed in in
 * another tab while the sign-out waited, the cookie is theirs, so it is sent with the token alone.
 */
function sendSessionCall(request: CallRequest, api: BaseQueryApi): Promise<CallResult<unknown>> {
  const { sessionMutex, oneTabAtATime, signOutMark } = api.extra as ThunkExtra
  const { token } = currentSession(api)
  const own = { ...api, signal: new AbortController().signal }
  const isMarked = request.call === 'logout' && signOutMark.isSet()
  const sendAlone = async () => {
    const hasCookies = !isMarked || signOutMark.isSet()
    const result = await sendCall(request, own, { token, hasCookies })
    // A mark set since is of the session of the cookie, which this call has not ended.
    if (hasCookies && !result.error && request.call in sessionCalls) signOutMark.set(false)
    return result
  }
  return sessionMutex.runExclusive(() => oneTabAtATime(sendAlone))
}

/** Sends a call with the current token. A 403 is announced, because the permissions may have changed. */
async function sendWithRenewal(request: CallRequest, api: BaseQueryApi, idempotencyKey?: string): Promise<CallResult<unknown>> {
  const result = await withRenewal(api, (token) => sendCall(request, api, { token, idempotencyKey }))
  if (result.error?.status === 403 && selectHasExtension(api.getState() as { auth: AuthState }, 'events'))
    api.dispatch(accessRefused())
  return result
}
