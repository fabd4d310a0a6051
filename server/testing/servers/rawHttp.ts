import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { API_PREFIX } from '../../../contract/call'

type HeaderValues = Readonly<Record<string, string | number>>

/** Returns the header section of an HTTP/1.1 request as text. `path` is the contract's. */
export function requestHead(method: string, path: string, headers: HeaderValues): string {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${API_PREFIX}${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

/** Returns a POST request with a JSON body as HTTP text. `path` is the contract's. */
export function postText(path: string, body: unknown, headers: HeaderValues): string {
  const text = JSON.stringify(body)
  const all = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text), ...headers }
  return requestHead('POST', path, all) + text
}

/** Opens a raw connection to a server. Its errors are ignored, because the test breaks it on purpose. */
export function rawConnection(origin: string): Socket {
  const { hostname, port } = new URL(origin)
  return connect(Number(port), hostname.replace(/[[\]]/g, '')).on('error', () => undefined)
}

/** Opens a raw connection, which the test can break at any time. Responses are not read. */
export async function bareConnection(origin: string): Promise<Socket> {
  const socket = rawConnection(origin)
  await once(socket, 'connect')
  return socket.pause()
}

export async function breakOff(socket: Socket): Promise<void> {
  const closed = once(socket, 'close')
  socket.destroy()
  await closed
}

/** Resolves to the status of the first response on a connection; 0 when it is closed without one. */
export function statusOf(socket: Socket): Promise<number> {
  return new Promise((resolve) => {
    socket.once('data', (part: Buffer) => resolve(Number(part.toString('latin1', 9, 12))))
    socket.once('close', () => resolve(0))
  })
}

const TIMEOUT_MS = 10_000

/**
 * Writes bytes to a raw connection, as no HTTP client would, and returns the first response, read until the server closes the
 * connection. The request should contain `Connection: close`.
 */
export async function rawExchange(origin: string, request: string | Buffer) {
  const received = await new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    const socket = rawConnection(origin)
    socket.write(request)
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('No response')))
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.on('error', (error) => (parts.length > 0 ? resolve(Buffer.concat(parts)) : reject(error)))
    socket.on('close', () => resolve(Buffer.concat(parts)))
  })
  const text = received.toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = new Headers(
    lines.map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )
  return { status: Number(statusLine.split(' ')[1]), headers, body: text.slice(end + 4) }
}
