import type { BaseQueryApi, FetchBaseQueryError } from '@reduxjs/toolkit/query'
import { SessionAnswer } from '../../contract/entities/user'
import { sessionCalls } from '../../contract/sessionCalls'
import { selectAccessToken, type AuthState } from '../slices/authSlice'
import { schemaFailure } from './apiError'
import { sendCall } from './sendCall'
import type { ServiceContext } from './serviceContext'

/**
 * Result of asking for a new token.
 * - `renewed`: a session;
 * - `over`: the server says that there is none, or answered with something else;
 * - `undecided`: no decision, because of a lost connection, a timeout, or a busy or absent server. The session may still be
 * valid, so nobody is signed out; the next call asks again.
 */
export type Renewal =
  | { readonly outcome: 'renewed'; readonly session: SessionAnswer }
  | { readonly outcome: 'over'; readonly error: FetchBaseQueryError }
  | { readonly outcome: 'undecided'; readonly error: FetchBaseQueryError }

/** Answers that judge nothing: timeout, too many requests, bad gateway, unavailable, gateway timeout. */
const INCONCLUSIVE: ReadonlySet<unknown> = new Set(['FETCH_ERROR', 'TIMEOUT_ERROR', 408, 429, 502, 503, 504])

/** Asks the server for a new token, one tab at a time. Changes no state. To be called under the session mutex only. */
export async function renewSession(api: BaseQueryApi): Promise<Renewal> {
  const { oneTabAtATime } = api.extra as ServiceContext
  const token = selectAccessToken(api.getState() as { auth: AuthState })
  // The call that met the 401 may be given up; the refresh that others wait for must not be given up with it.
  const own = { ...api, signal: new AbortController().signal }
  const { data, error } = await oneTabAtATime(() =>
    sendCall({ call: 'refreshToken', facts: sessionCalls.refreshToken }, own, { token }),
  )
  if (error) return { outcome: INCONCLUSIVE.has(error.status) ? 'undecided' : 'over', error }
  const answer = SessionAnswer.safeParse(data)
  if (answer.success) return { outcome: 'renewed', session: answer.data }
  return { outcome: 'over', error: schemaFailure({ schemaName: 'responseSchema', issues: answer.error.issues }) }
}
