import { setTimeout as pause } from 'node:timers/promises'
import { parseSetCookie, stringifyCookie } from 'cookie'
import type { Call } from '../../../contract/call'
import { REQUEST_TIMEOUT_MS } from '../../../contract/constants'

interface Kept {
  readonly value: string
  readonly path: string
}

/** Stores the cookies of one server like a browser, as far as a session needs it: name, path, and expiry. */
export interface CookieJar {
  /** Stores the cookies that a response sets. */
  take(headers: Headers, path: string): void
  /** Returns the Cookie header for a request to this path; null when there are no cookies. */
  headerFor(path: string): string | null
  /** Returns a copy, which later changes of this jar do not affect. */
  copy(): CookieJar
}

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

/** A response, read completely. */
export interface Data {
  readonly status: number
  readonly headers: Headers
  readonly bytes: Uint8Array
  /** The parsed JSON body; undefined when the content type differs, or the body is not JSON. */
  readonly json: unknown
}

/** No response arrived. The message says why, without the address. */
export class NoResponse extends Error {
  override readonly name = 'NoResponse'
}

export interface Sending {
  readonly method: Call['method']
  /** Path below the base address, as in the contract, optionally with a query. */
  readonly path: string
  /** Sent as JSON, or as a form if it is one. */
  readonly body?: unknown
  readonly token?: string | null
  readonly cookies?: CookieJar
  readonly headers?: Readonly<Record<string, string>>
}

export type ApiClient = ReturnType<typeof apiClient>

/** Maximum time to wait for a server that asks to retry later (ms). */
const MAX_WAIT_MS = 65_000
const MAX_WAITS = 2

/**
 * Creates a client of a server.
 * @param base the API's base address, without a trailing slash
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
      throw new NoResponse(reasonOf(error))
    }
  }

  async function sendOnce(sending: Sending): Promise<Data> {
    const response = await open(sending, AbortSignal.timeout(REQUEST_TIMEOUT_MS))
    try {
      const bytes = new Uint8Array(await response.arrayBuffer())
      const json = isJson(response.headers) ? jsonOf(new TextDecoder().decode(bytes)) : undefined
      return { status: response.status, headers: response.headers, bytes, json }
    } catch (error) {
      throw new NoResponse(reasonOf(error))
    }
  }

  return {
    /** Resolves to the response when its headers have arrived, for streams. Throws {@link NoResponse}. */
    open,
    /**
     * Sends a request and reads the response. Repeats it when the server asks to retry later (429, 503). Throws {@link
     * NoResponse}.
     */
    async send(sending: Sending): Promise<Data> {
      for (let waits = 0; ; waits += 1) {
        const reply = await sendOnce(sending)
        const waitMs = Number(reply.headers.get('retry-after') ?? Number.NaN) * 1_000
        const mayWait = [429, 503].includes(reply.status) && waitMs >= 0 && waitMs <= MAX_WAIT_MS
        if (!mayWait || waits === MAX_WAITS) return reply
        await pause(waitMs)
      }
    },
  }
}

const isJson = (headers: Headers) => /^application\/(?:[\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? '')

/** Parses a JSON text; undefined when it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Returns the code of a network error, because its message may contain the address with what was typed into it. */
function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `no answer within ${REQUEST_TIMEOUT_MS / 1_000} s`
  const cause = error instanceof Error ? (error.cause as { readonly code?: unknown } | undefined) : undefined
  return typeof cause?.code === 'string' ? `no answer (${cause.code})` : 'no answer, or not all of it'
}
