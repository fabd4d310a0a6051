import { rawConnection } from '../../../server/testing/servers/rawHttp'

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost'])

export function assertLoopback(url: string): URL {
  const parsed = new URL(url)
  if (!LOOPBACK.has(parsed.hostname)) throw new RangeError(`Only this machine may be attacked, not ${parsed.hostname}`)
  return parsed
}

export const connectLoopback = (origin: string) => rawConnection(assertLoopback(origin).origin)
