import { API_PREFIX } from '../../http/apiPrefix'

/** An answer, read to its end: JSON as a value, anything else as bytes, nothing as null. */
export interface TestAnswer<Body = Record<string, unknown>> {
  readonly status: number
  readonly headers: Headers
  readonly body: Body
}

/** A file to upload. */
export interface TestFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly type: string
}

type HeaderValues = Readonly<Record<string, string>>

/** A caller of the API, signed in or not. Paths are those of the contract, e.g. `/shipping/`. */
export interface TestClient {
  /** The access token, or null for a stranger. */
  readonly token: string | null
  /** The refresh token of the sign-in's cookie. */
  readonly cookie: string | null
  get<Body = Record<string, unknown>>(path: string, headers?: HeaderValues): Promise<TestAnswer<Body>>
  post<Body = Record<string, unknown>>(path: string, body: unknown, headers?: HeaderValues): Promise<TestAnswer<Body>>
  /** Sends a form: the file first, then the fields. */
  upload<Body = Record<string, unknown>>(
    path: string,
    file: TestFile,
    fields: HeaderValues,
    headers?: HeaderValues,
  ): Promise<TestAnswer<Body>>
  /** The bare answer, with the token if there is one. */
  fetch(path: string, init?: RequestInit): Promise<Response>
}

async function read<Body>(answer: Response): Promise<TestAnswer<Body>> {
  const { status, headers } = answer
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false
  const body: unknown = bytes.length === 0 ? null : isJson ? JSON.parse(Buffer.from(bytes).toString()) : bytes
  return { status, headers, body: body as Body }
}

/** Makes a caller of the API of a server, e.g. `http://127.0.0.1:4321`. */
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
