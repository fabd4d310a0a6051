import { once } from 'node:events'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { API_PREFIX } from '../../http/apiPrefix'

/** Opens a raw connection to a server, which the test can break at any time. Responses are not read. */
export async function bareConnection(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  // The test breaks the connection on purpose, so its errors are ignored.
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  return socket.pause()
}

/** Breaks a connection; resolves when it is closed on this side. */
export async function breakOff(socket: Socket): Promise<void> {
  const closed = once(socket, 'close')
  socket.destroy()
  await closed
}

/** Returns a POST request with a JSON body as HTTP text. `path` is the contract's. */
export function postText(path: string, body: unknown, headers: Readonly<Record<string, string>>): string {
  const text = JSON.stringify(body)
  const all = { host: 'localhost', 'content-type': 'application/json', 'content-length': Buffer.byteLength(text), ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `POST ${API_PREFIX}${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`
}
