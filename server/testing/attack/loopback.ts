import { connect } from 'node:net'
import type { Socket } from 'node:net'

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]', 'localhost'])

/** Throws a RangeError for an address other than this machine's: other machines are never attacked. */
export function assertLoopback(url: string): URL {
  const parsed = new URL(url)
  if (!LOOPBACK.has(parsed.hostname)) throw new RangeError(`Only this machine may be attacked, not ${parsed.hostname}`)
  return parsed
}

/** Opens a bare connection to a server of this machine. Broken connections are part of every attack, so its errors are swallowed. */
export function connectLoopback(origin: string): Socket {
  const { hostname, port } = assertLoopback(origin)
  const socket = connect(Number(port), hostname.replace(/[[\]]/g, ''))
  socket.on('error', () => undefined)
  return socket
}
