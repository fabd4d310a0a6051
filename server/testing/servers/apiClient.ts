import { parseSetCookie } from 'cookie'
import { allCalls, type AnyCallName } from '../../../contract/allCalls'
import type { SessionAnswer } from '../../../contract/entities/user'
import { API_PREFIX } from '../../http/apiPrefix'
import { DEMO_USERS } from '../../auth/demoUsers'

/** What a test may add to a call. */
export interface CallOptions {
  /** Sent as JSON; text and forms as they are. */
  readonly body?: unknown
  readonly token?: string | null
  /** The refresh token. */
  readonly cookie?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

/** An answer, read to its end. */
export interface ApiAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body as JSON; undefined when it is none. */
  readonly json: Record<string, unknown> | undefined
  /** The refresh token that the answer sets: '' when it clears it, null when it leaves it. */
  readonly cookie: string | null
}

/** A signed-in caller. */
export interface SignedIn {
  readonly token: string
  readonly cookie: string
}

function bodyOf(body: unknown): { body?: string | FormData; type?: string } {
  if (body === undefined) return {}
  if (body instanceof FormData) return { body }
  return { body: typeof body === 'string' ? body : JSON.stringify(body), type: 'application/json' }
}

function parsed(text: string): ApiAnswer['json'] {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
}

/** What a call is about whose path names one account, token or webhook. */
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

/** Makes one call of the API's table. */
export async function callApi(url: string, name: AnyCallName, options: CallOptions = {}): Promise<ApiAnswer> {
  const { method, path } = allCalls[name]
  const { body, type } = bodyOf(options.body)
  const answer = await fetch(`${url}${API_PREFIX}${path.replace('{id}', UNKNOWN_ID)}`, {
    method,
    redirect: 'manual',
    ...(body !== undefined && { body }),
    headers: {
      ...(type !== undefined && { 'content-type': type }),
      ...(options.token && { authorization: `Bearer ${options.token}` }),
      ...(options.cookie && { cookie: `refresh_token=${options.cookie}` }),
      ...options.headers,
    },
  })
  const text = await answer.text()
  const cookie =
    answer.headers
      .getSetCookie()
      .map((line) => parseSetCookie(line))
      .find(({ name }) => name === 'refresh_token')?.value ?? null
  return { status: answer.status, headers: answer.headers, text, json: parsed(text), cookie }
}

/** Signs in with a demo account: the staff's (`demo`) or the one without the permission `general_user` (`guest`). */
export async function signIn(url: string, who: 'demo' | 'guest' | 'admin' = 'demo'): Promise<SignedIn> {
  const account = DEMO_USERS.find(({ email }) => email.startsWith(who))
  const answer = await callApi(url, 'login', { body: { email: account?.email, password: account?.password } })
  const session = answer.json as SessionAnswer | undefined
  if (answer.status !== 200 || !session || !answer.cookie) throw new Error(`No sign-in for ${who}: ${answer.text}`)
  return { token: session.accessToken, cookie: answer.cookie }
}
