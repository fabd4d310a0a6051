import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { API_PREFIX } from '../../../contract/call'
import { calls, type CallName, type RequestOf } from '../../../contract/calls'

export interface BenchResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A client that calls the server over keep-alive connections, as a browser does. */
export type Caller = ReturnType<typeof makeCaller>

const EXPECTED: ReadonlySet<number> = new Set([200, 204, 304])

/** Creates a client of a server, e.g. `http://127.0.0.1:4321`. */
export function makeCaller(origin: string, token: string | null = null) {
  const agent = new Agent({ keepAlive: true, maxSockets: 500 })
  const api = `${origin}${API_PREFIX}`
  const signedIn: Readonly<Record<string, string>> = token === null ? {} : { authorization: `Bearer ${token}` }
  async function ask(path: string, method: string, text?: string, headers: Readonly<Record<string, string>> = {}) {
    const response = await send(`${api}${path}`, agent, method, text, {
      'accept-encoding': 'gzip',
      ...(text !== undefined && { 'content-type': 'application/json' }),
      ...signedIn,
      ...headers,
    })
    if (!EXPECTED.has(response.status)) throw new Error(`${path} returned ${response.status}: ${String(response.body)}`)
    return response
  }
  return {
    /** Makes one call of the API. Throws when the status is none of the expected ones: 200, 204, 304. */
    call<Name extends CallName>(
      name: Name,
      body: RequestOf<Name>,
      headers?: Readonly<Record<string, string>>,
    ): Promise<BenchResponse> {
      const { method, path } = calls[name]
      return ask(path, method, body === undefined ? undefined : JSON.stringify(body), headers)
    },
    /** Reads a path of the API, e.g. `/sales/?scope=open`. Throws like {@link Caller.call}. */
    get: (path: string): Promise<BenchResponse> => ask(path, 'GET'),
    /** Makes a request that may be rejected, or whose response does not end: accepts any status. */
    fetch: (path: string, init?: RequestInit): Promise<Response> =>
      fetch(`${api}${path}`, { ...init, headers: { ...(init?.headers as Record<string, string>), ...signedIn } }),
    close: () => agent.destroy(),
  }
}

function send(
  url: string,
  agent: Agent,
  method: string,
  body: string | undefined,
  headers: Readonly<Record<string, string>>,
): Promise<BenchResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) })
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
