import { parseSetCookie } from 'cookie'
import { allCalls, type AnyCallName } from '../../../contract/allCalls'
import type { SessionResponse } from '../../../contract/entities/user'
import { DEMO_USERS } from '../../auth/demoUsers'
import { API_PREFIX } from '../../http/services'

export interface CallOptions {
  /** Sent as JSON, except text and forms, which are sent unchanged. */
  readonly body?: unknown
  readonly token?: string | null
  readonly cookie?: string | null
  readonly headers?: Readonly<Record<string, string>>
}

export interface ApiResponse<Body = Record<string, unknown>> {
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

async function read<Body>(response: Response): Promise<ApiResponse<Body>> {
  const { status, headers } = response
  const bytes = Buffer.from(await response.arrayBuffer())
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
): Promise<ApiResponse<Record<string, unknown> | null>> {
  const { method, path } = allCalls[name]
  const { body, type } = bodyOf(options.body)
  const response = await fetch(`${url}${API_PREFIX}${path.replace('{id}', UNKNOWN_ID)}`, {
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
  return read(response)
}

/** Signs in with a demo account: `demo` for the staff, `guest` for the one without the permission `general_user`. */
export async function signIn(url: string, who: 'demo' | 'guest' | 'admin' = 'demo'): Promise<SignedIn> {
  const account = DEMO_USERS.find(({ email }) => email.startsWith(who))
  const response = await callApi(url, 'login', { body: { email: account?.email, password: account?.password } })
  const session = response.body as SessionResponse | null
  if (response.status !== 200 || !session || !response.cookie) throw new Error(`No sign-in for ${who}: ${response.text}`)
  return { token: session.accessToken, cookie: response.cookie }
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
  get<Body = Record<string, unknown>>(path: string, headers?: HeaderValues): Promise<ApiResponse<Body>>
  post<Body = Record<string, unknown>>(path: string, body: unknown, headers?: HeaderValues): Promise<ApiResponse<Body>>
  /** Sends a form with the file first, then the fields. */
  upload<Body = Record<string, unknown>>(
    path: string,
    file: TestFile,
    fields: HeaderValues,
    headers?: HeaderValues,
  ): Promise<ApiResponse<Body>>
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
