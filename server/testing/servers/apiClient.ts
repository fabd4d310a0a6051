import { parseSetCookie } from 'cookie'
import { allCalls, type AnyCallName } from '../../../contract/allCalls'
import { API_PREFIX } from '../../../contract/call'
import { DEMO_USERS } from '../../auth/demoUsers'

type HeaderValues = Readonly<Record<string, string>>

export interface ApiResponse<Body = Record<string, unknown>> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
  readonly text: string
  /** The refresh token that the response sets: '' when it clears the cookie, null when it does not set it. */
  readonly cookie: string | null
}

async function read<Body = Record<string, unknown>>(response: Response): Promise<ApiResponse<Body>> {
  const { status, headers } = response
  const bytes = Buffer.from(await response.arrayBuffer())
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false
  const body: unknown = bytes.length === 0 ? null : isJson ? JSON.parse(bytes.toString()) : new Uint8Array(bytes)
  const cookies = headers.getSetCookie().map((line) => parseSetCookie(line))
  const cookie = cookies.find(({ name }) => name === 'refresh_token')?.value ?? null
  return { status, headers, body: body as Body, text: bytes.toString(), cookie }
}

const JSON_TYPE = { 'content-type': 'application/json' }

/** An id for calls whose path contains the id of an account, token or webhook. */
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000'

interface TestFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly type: string
}

export function formOf(file: TestFile, fields: object): FormData {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(file.bytes)], file.name, { type: file.type }))
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  return form
}

/** A client of the API, signed in or not. Paths are those of the contract, e.g. `/shipping/`. */
export type TestClient = ReturnType<typeof testClient>

export type SignedIn = TestClient & { readonly token: string; readonly cookie: string }

export function testClient(origin: string, token: string | null = null, cookie: string | null = null) {
  const send = (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers)
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (cookie) headers.set('cookie', `refresh_token=${cookie}`)
    return fetch(`${origin}${API_PREFIX}${path}`, { redirect: 'manual', ...init, headers })
  }
  return {
    token,
    cookie,
    /** Calls fetch, with the token and the cookie if there are any, and returns the raw response. */
    fetch: send,
    /** Calls an endpoint by its name. The body is sent as JSON, except texts and forms, which are sent unchanged. */
    async call(name: AnyCallName, given?: unknown, headers?: HeaderValues) {
      const { method, path } = allCalls[name]
      const address = path.replace('{id}', UNKNOWN_ID)
      if (given === undefined || given instanceof FormData)
        return read(await send(address, { method, headers: { ...headers }, ...(given && { body: given }) }))
      const body = typeof given === 'string' ? given : JSON.stringify(given)
      return read(await send(address, { method, body, headers: { ...JSON_TYPE, ...headers } }))
    },
    get: async <Body = Record<string, unknown>>(path: string, headers: HeaderValues = {}) =>
      read<Body>(await send(path, { headers })),
    post: async <Body = Record<string, unknown>>(path: string, body: unknown, headers?: HeaderValues) =>
      read<Body>(await send(path, { method: 'POST', body: JSON.stringify(body), headers: { ...JSON_TYPE, ...headers } })),
  }
}

export type Who = 'demo' | 'guest' | 'admin' | `${string}@${string}`

/**
 * Signs in with a demo account: `demo` for the staff, `guest` for the one without the permission `general_user`; or with another
 * account that has the password of the staff.
 */
export async function signIn(origin: string, who: Who = 'demo'): Promise<SignedIn> {
  const account = DEMO_USERS.find(({ email }) => email.startsWith(who)) ?? { email: who, password: DEMO_USERS[0]?.password }
  const { email, password } = account
  const { status, body, cookie, text } = await testClient(origin).call('login', { email, password })
  if (status !== 200 || !cookie) throw new Error(`No sign-in for ${who}: ${text}`)
  const token = String(body.accessToken)
  return { ...testClient(origin, token, cookie), token, cookie }
}
