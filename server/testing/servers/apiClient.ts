import { parseSetCookie } from 'cookie'
import { allCalls, type AnyCallName } from '../../../contract/allCalls'
import type { SessionAnswer } from '../../../contract/entities/user'
import { DEMO_USERS } from '../../auth/demoUsers'
import { API_PREFIX } from '../../http/services'

export interface CallOptions {
  /** Sent as JSON, except text and forms, which are sent unchanged. */
  readonly body?: unknown
  readonly token?: string | null
  readonly cookie?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

export interface ApiAnswer<Body = Record<string, unknown>> {
  readonly status: number
  readonly headers: Headers
  /** Parsed JSON; other content as bytes, an empty body as null. */
  readonly body: Body
  readonly text: string
  /** The refresh token that the response sets: '' when it clears the cookie, null when it does not set it. */
  readonly cookie: string | null
}

export interface SignedIn {
  readonly token: string
  readonly cookie: string
}

function bodyOf(body: unknown): { body?: string | FormData; type?: string } {
  if (body === undefined) return {}
  if (body instanceof FormData) return { body }
  return { body: typeof body === 'string' ? body : JSON.stringify(body), type: 'application/json' }
}

async function read<Body>(answer: Response): Promise<ApiAnswer<Body>> {
  const { status, headers } = answer
  const bytes = Buffer.from(await answer.arrayBuffer())
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false
  const body: unknown = bytes.length === 0 ? null : isJson ? JSON.parse(bytes.toString()) : new Uint8Array(bytes)
  const cookies = headers.getSetCookie().map((line) => parseSetCookie(line))
  const cookie = cookies.find(({ name }) => name === 'refresh_token')?.value ?? null
  return { status, headers, body: body as Body, text: bytes.toString(), cookie }
}

/** An id for calls whose path contains the id of an account, token or webhook. */
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

export async function callApi(
  url: string,
  name: AnyCallName,
  options: CallOptions = {},
): Promise<ApiAnswer<Record<string, unknown> | null>> {
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
  return read(answer)
}

/** Signs in with a demo account: `demo` for the staff, `guest` for the one without the permission `general_user`. */
export async function signIn(url: string, who: 'demo' | 'guest' | 'admin' = 'demo'): Promise<SignedIn> {
  const account = DEMO_USERS.find(({ email }) => email.startsWith(who))
  const answer = await callApi(url, 'login', { body: { email: account?.email, password: account?.password } })
  const session = answer.body as SessionAnswer | null
  if (answer.status !== 200 || !session || !answer.cookie) throw new Error(`No sign-in for ${who}: ${answer.text}`)
  return { token: session.accessToken, cookie: answer.cookie }
}

export interface TestFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly type: string
}

type HeaderValues = Readonly<Record<string, string>>

/** A client of the API, signed in or not. Paths are those of the contract, e.g. `/shipping/`. */
export interface TestClient {
  readonly token: string | null
  /** The refresh token from the sign-in's cookie. */
  readonly cookie: string | null
  get<Body = Record<string, unknown>>(path: string, headers?: HeaderValues): Promise<ApiAnswer<Body>>
  post<Body = Record<string, unknown>>(path: string, body: unknown, headers?: HeaderValues): Promise<ApiAnswer<Body>>
  /** Sends a form with the file first, then the fields. */
  upload<Body = Record<string, unknown>>(
    path: string,
    file: TestFile,
    fields: HeaderValues,
    headers?: HeaderValues,
  ): Promise<ApiAnswer<Body>>
  /** Calls fetch, with the token if there is one, and returns the raw response. */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

export function testClient(origin: string, token: string | null = null, cookie: string | null = null): TestClient {
  const call = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (token !== null) headers.set('authorization', `Bearer ${token}`)
    return fetch(`${origin}${API_PREFIX}${path}`, { redirect: 'manual', ...init, headers })
  }
  return {
    token,
    cookie,
    fetch: call,
    get: async (path, headers = {}) => read(await call(path, { headers })),
    post: async (path, body, headers = {}) =>
      read(
        await call(path, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', ...headers },
        }),
      ),
    async upload(path, file, fields, headers = {}) {
      const form = new FormData()
      form.append('file', new File([new Uint8Array(file.bytes)], file.name, { type: file.type }))
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      return read(await call(path, { method: 'POST', body: form, headers }))
    },
  }
}
