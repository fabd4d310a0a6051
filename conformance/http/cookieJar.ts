import { parseSetCookie, stringifyCookie } from 'cookie'

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
