import { parseSetCookie } from 'cookie'
import { allCalls, type AnyCallName } from '../../../contract/allCalls'
import { DEMO_USERS } from '../../auth/demoUsers'
import { API_PREFIX } from '../../http/services'

type HeaderValues = Readonly<Record<string, string>>

export interface ApiResponse<Body = Record<string, unknown>> {
  readonly status: number
  readonly headers: Headers
  /** Parsed JSON; other content as bytes, an empty body as null. */
  readonly body: Body
  readonly text: string
  /** The refresh token that the response sets: '' when it clears the cookie, null when it does not set it. */
  readonly cookie: string | null
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

export interface TestFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly type: string
}

/** A client of the API, signed in or not. Paths are those of the contract, e.g. `/shipping/`. */
export interface TestClient {
  readonly token: string | null
  /** The refresh token. */
  readonly cookie: string | null
  /** Calls an endpoint by its name. The body is sent as JSON, except texts and forms, which are sent unchanged. */
  call(name: AnyCallName, body?: unknown, headers?: HeaderValues): Promise<ApiResponse<Record<string, unknown> | null>>
  get<Body = Record<string, unknown>>(path: string, headers?: HeaderValues): Promise<ApiResponse<Body>>
  post<Body = Record<string, unknown>>(path: string, body: unknown, headers?: HeaderValues): Promise<ApiResponse<Body>>
  /** Sends a form with the file first, then the fields. */
  upload<Body = Record<string, unknown>>(
    path: string,
    file: TestFile,
    fields: HeaderValues,
    headers?: HeaderValues,
  ): Promise<ApiResponse<Body>>
  /** Calls fetch, with the token and the cookie if there are any, and returns the raw response. */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

export interface SignedIn extends TestClient {
  readonly token: string
  readonly cookie: string
}

export function testClient(origin: string, token: string | null = null, cookie: string | null = null): TestClient {
  const send = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (cookie) headers.set('cookie', `refresh_token=${cookie}`)
    return fetch(`${origin}${API_PREFIX}${path}`, { redirect: 'manual', ...init, headers })
  }
  return {
    token,
    cookie,
    fetch: send,
    async call(name, given, headers) {
      const { method, path } = allCalls[name]
      const { body, type } = bodyOf(given)
      return read(
        await send(path.replace('{id}', UNKNOWN_ID), {
          method,
          ...(body !== undefined && { body }),
          headers: { ...(type !== undefined && { 'content-type': type }), ...headers },
        }),
      )
    },
    get: async (path, headers = {}) => read(await send(path, { headers })),
    post: async (path, body, headers = {}) =>
      read(
        await send(path, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/json', ...headers },
        }),
      ),
    async upload(path, file, fields, headers = {}) {
      const form = new FormData()
      form.append('file', new File([new Uint8Array(file.bytes)], file.name, { type: file.type }))
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      return read(await send(path, { method: 'POST', body: form, headers }))
    },
  }
}

/** Signs in with a demo account: `demo` for the staff, `guest` for the one without the permission `general_user`. */
export async function signIn(origin: string, who: 'demo' | 'guest' | 'admin' = 'demo'): Promise<SignedIn> {
  const account = DEMO_USERS.find(({ email }) => email.startsWith(who))
  const { status, body, cookie, text } = await testClient(origin).call('login', {
    email: account?.email,
    password: account?.password,
  })
  if (status !== 200 || !body || !cookie) throw new Error(`No sign-in for ${who}: ${text}`)
  const token = String(body.accessToken)
  return { ...testClient(origin, token, cookie), token, cookie }
}
