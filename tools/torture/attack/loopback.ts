import { rawConnection } from '../../../server/testing/servers/rawHttp'

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Parses the address of a server. Throws a RangeError unless it is on this machine: other machines must never be attacked. */
export function assertLoopback(url: string): URL {
  const parsed = new URL(url)
  if (!LOOPBACK.has(parsed.hostname)) throw new RangeError(`Only this machine may be attacked, not ${parsed.hostname}`)
  return parsed
}

/** Opens a raw connection to a server on this machine. */
export const connectLoopback = (origin: string) => rawConnection(assertLoopback(origin).origin)
