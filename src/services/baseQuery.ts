import type { BaseQueryApi, BaseQueryFn, FetchBaseQueryError } from '@reduxjs/toolkit/query'
import { calls, type Call } from '../../contract/calls'
import { selectAccessToken, selectUser, sessionEnded, tokenRefreshed, type AuthState } from '../slices/authSlice'
import { tokenExpired } from '../slices/tokenExpired'
import { selectLastWrite, type DocumentWrite, type WritesState } from '../slices/writesSlice'
import { isOutcomeUnknown } from './apiError'
import type { CallRequest } from './callRequest'
import { sendCall, type CallResult } from './sendCall'
import type { ServiceContext } from './serviceContext'
import { renewSession } from './sessionRenewal'
import { forgetKeptWrite } from './keptWrites'
import { OTHER_WRITE_IS_OPEN, writtenDocument } from './writtenDocument'

/**
 * Sends a call of the contract. A 401 on any call but sign-in, refresh and sign-out leads to one refresh and one retry,
 * however many calls meet it at once and however late; a write carries one idempotency key through all its sendings.
 */
export const baseQuery: BaseQueryFn<CallRequest, unknown, FetchBaseQueryError> = async (request, api) => {
  const { access, changes }: Call = calls[request.call]
  if (access === 'public' || access === 'cookie') return sendSessionCall(request, api)
  const { idempotencyKeys, isSameOriginApi, writeStorage } = api.extra as ServiceContext
  const write = openWrite(request, api)
  // One write of a document at a time, its notes and files included.
  if (write && write.call !== request.call) return { error: { status: 'CUSTOM_ERROR', error: OTHER_WRITE_IS_OPEN } }
  if (write) {
    const result = await sendWithRenewal(request, api, isSameOriginApi ? write.key : undefined)
    // Not executed, and the session may be over: it must not be sent by itself at the next sign-in.
    if (result.error?.status === 401 && write.phase === 'sending') forgetKeptWrite(writeStorage, write)
    return result
  }
  if (!changes || !isSameOriginApi) return sendWithRenewal(request, api)

  const attempt = idempotencyKeys.begin(currentSession(api).email ?? '', request.call, request.arg)
  const result = await sendWithRenewal(request, api, attempt.key)
  // A call that ended in 401 was not executed and may be sent again under its key after the next sign-in.
  const isOpen = result.error && (isOutcomeUnknown(result.error) || result.error.status === 401)
  attempt.end(isOpen ? 'unknown' : 'settled')
  return result
}

/** The write of the call's document whose end is not there yet; none for a call that writes no document. */
function openWrite({ call, arg }: CallRequest, { getState }: BaseQueryApi): DocumentWrite | null {
  const document = writtenDocument(call, arg)
  const write = document === null ? undefined : selectLastWrite(getState() as { writes: WritesState }, document)
  return write && write.phase !== 'ended' ? write : null
}

/**
 * Sign-in and sign-out wait for a refresh under way, so that its cookie cannot come after theirs. They are never given up
 * half-way: the end of a session drops the calls that run under it, and the sign-out is one of them.
 */
function sendSessionCall(request: CallRequest, api: BaseQueryApi): Promise<CallResult> {
  const { sessionMutex } = api.extra as ServiceContext
  const { token } = currentSession(api)
  const own = { ...api, signal: new AbortController().signal }
  return sessionMutex.runExclusive(() => sendCall(request, own, { token }))
}

async function sendWithRenewal(request: CallRequest, api: BaseQueryApi, idempotencyKey?: string): Promise<CallResult> {
  const { sessionMutex, clock, clockTrust } = api.extra as ServiceContext
  // Calls that come while a refresh is under way wait for the new token.
  await sessionMutex.waitForUnlock()
  const sent = currentSession(api)
  const isExpired = !clockTrust.isLost && sent.token !== null && tokenExpired(sent.token, clock.now())
  const first: CallResult = isExpired ? EXPIRED : await sendCall(request, api, { token: sent.token, idempotencyKey })
  if (first.error?.status !== 401) return first

  const failure = await sessionMutex.runExclusive(() => replaceToken(sent, api))
  if (failure === 'session gone') return first
  if (failure) return { error: failure }
  return sendCall(request, api, { token: currentSession(api).token, idempotencyKey })
}

/** Stands for the refusal that an expired token would earn. */
const EXPIRED: CallResult = { error: { status: 401, data: null } }

/**
 * Makes sure that the current token is another one than the refused one. A refresh happens only when nobody has
 * replaced the token since the refused request was sent. A late answer is never retried in the name of the next person.
 * @returns null when there is a new token; else that the session is no longer the one of the request, or why nobody
 * could say
 */
async function replaceToken(sent: SentSession, api: BaseQueryApi): Promise<'session gone' | FetchBaseQueryError | null> {
  const now = currentSession(api)
  if (now.email !== sent.email || now.token === null) return 'session gone'
  if (now.token !== sent.token) return null
  const renewal = await renewSession(api)
  // Ended, or followed by another one, while the answer was under way.
  if (currentSession(api).token !== now.token) return 'session gone'
  if (renewal.outcome === 'undecided') return renewal.error
  // Another person may have signed in from another tab: nothing of this one is sent or shown in their name.
  if (renewal.outcome === 'over' || renewal.session.user.email !== now.email) {
    api.dispatch(sessionEnded())
    return 'session gone'
  }
  // A new token that seems expired already says that this machine's clock is wrong: from now on the server alone judges.
  const { clock, clockTrust } = api.extra as ServiceContext
  clockTrust.isLost ||= tokenExpired(renewal.session.accessToken, clock.now())
  api.dispatch(tokenRefreshed(renewal.session))
  return null
}

interface SentSession {
  readonly token: string | null
  readonly email: string | null
}

function currentSession(api: BaseQueryApi): SentSession {
  const state = api.getState() as { auth: AuthState }
  return { token: selectAccessToken(state), email: selectUser(state)?.email ?? null }
}
