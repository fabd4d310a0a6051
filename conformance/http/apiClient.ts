import { parseSetCookie, stringifyCookie } from 'cookie'
import type { Call } from '../../contract/call'
import { REQUEST_TIMEOUT_MS } from '../../contract/constants'

interface Kept {
  readonly value: string
  readonly path: string
}

/** Keeps the cookies of one server as a browser does, as far as a session needs that: name, path, and the end of one. */
export interface CookieJar {
  /** Takes what an answer sets. */
  take(headers: Headers, path: string): void
  /** The header for a request to this path; null for none. */
  headerFor(path: string): string | null
  /** The same cookies, which do not change with this jar. */
  copy(): CookieJar
}

/** Makes a jar. */
export function cookieJar(cookies = new Map<string, Kept>()): CookieJar {
  return {
    take(headers, path) {
      for (const line of headers.getSetCookie()) {
        const { name, value, maxAge, expires, path: own } = parseSetCookie(line)
        const isOver = maxAge === undefined ? expires !== undefined && expires.getTime() <= Date.now() : maxAge <= 0
        if (isOver) cookies.delete(name)
        else cookies.set(name, { value: value ?? '', path: own ?? (path.replace(/\/[^/]*$/, '') || '/') })
      }
    },
    headerFor(path) {
      const sent = [...cookies].filter(([, cookie]) => isWithin(path, cookie.path)).map(([name, { value }]) => [name, value])
      return sent.length === 0 ? null : stringifyCookie(Object.fromEntries(sent) as Record<string, string>)
    },
    copy: () => cookieJar(new Map(cookies)),
  }
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith('/') ? folder : `${folder}/`)
}

/** An answer, read to its end. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  /** The body as JSON; undefined when it says that it is something else, or is not. */
  readonly json: unknown
}

/** No answer came. The message says why, without the address. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
}

/** One request. */
export interface Sending {
  readonly method: Call['method']
  /** Under the base address, as the contract spells it, perhaps with a query. */
  readonly path: string
  /** Sent as JSON, or as a form when it is one. */
  readonly body?: unknown
  readonly token?: string | null
  readonly cookies?: CookieJar
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends requests to one server. */
export type ApiClient = ReturnType<typeof apiClient>

/** Maximum wait when the server asks for one (ms). */
const MAX_WAIT_MS = 65_000
const MAX_WAITS = 2

/**
 * Makes the client of a server.
 * @param base the API's base address, without a slash at the end
 */
export function apiClient(base: string) {
  const { pathname } = new URL(base)

  async function open({ method, path, body, token, cookies, headers }: Sending, signal: AbortSignal): Promise<Response> {
    const cookie = cookies?.headerFor(`${pathname}${path.split('?', 1)[0]}`.replace('//', '/'))
    const isForm = body instanceof FormData
    try {
      const response = await fetch(base + path, {
        method,
        redirect: 'manual',
        signal,
        ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
        headers: {
          accept: 'application/json, */*',
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
          ...(token != null && { authorization: `Bearer ${token}` }),
          ...(cookie != null && { cookie }),
          ...headers,
        },
      })
      cookies?.take(response.headers, pathname + path)
      return response
    } catch (error) {
      throw new NoAnswer(reasonOf(error))
    }
  }

  async function sendOnce(sending: Sending): Promise<Answer> {
    const response = await open(sending, AbortSignal.timeout(REQUEST_TIMEOUT_MS))
    try {
      const bytes = new Uint8Array(await response.arrayBuffer())
      return { status: response.status, headers: response.headers, bytes, json: jsonOf(response.headers, bytes) }
    } catch (error) {
      throw new NoAnswer(reasonOf(error))
    }
  }

  return {
    /** The answer as it begins, for one that does not end. Throws {@link NoAnswer}. */
    open,
    /** Throws {@link NoAnswer}. A server that asks for patience (429, 503) is asked again, as it says. */
    async send(sending: Sending): Promise<Answer> {
      for (let waits = 0; ; waits += 1) {
        const answer = await sendOnce(sending)
        const waitMs = Number(answer.headers.get('retry-after') ?? Number.NaN) * 1_000
        const mayWait = [429, 503].includes(answer.status) && waitMs >= 0 && waitMs <= MAX_WAIT_MS
        if (!mayWait || waits === MAX_WAITS) return answer
        await new Promise((resolve) => setTimeout(resolve, waitMs))
      }
    },
  }
}

function jsonOf(headers: Headers, bytes: Uint8Array): unknown {
  if (!/^application\/(?:[\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? '')) return undefined
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as unknown
  } catch {
    return undefined
  }
}

/** Messages of the network may hold the address with what was typed into it; codes do not. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `no answer within ${REQUEST_TIMEOUT_MS / 1_000} s`
  const cause = error instanceof Error ? (error.cause as { readonly code?: unknown } | undefined) : undefined
  return typeof cause?.code === 'string' ? `no answer (${cause.code})` : 'no answer, or not all of it'
}
