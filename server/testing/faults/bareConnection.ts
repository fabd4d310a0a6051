import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { API_PREFIX } from '../../http/apiPrefix'

/** A connection to a server that a test can break whenever it likes. What arrives is not read. */
export async function bareConnection(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  // Breaking it is what it is for.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket.pause()
}

/** Breaks a connection; resolves when it is gone on this side. */
export async function breakOff(socket: Socket): Promise<void> {
  const closed = once(socket, 'close')
  socket.destroy()
  await closed
}

/** A POST with a JSON body as the text of HTTP. `path` is the contract's. */
export function postText(path: string, body: unknown, headers: Readonly<Record<string, string>>): string {
  const text = JSON.stringify(body)
  const all = { host: 'localhost', 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${API_PREFIX}${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`
}
