import { connect } from 'node:net'
import type { ScannedAnswer } from './headerFaults'

/** Timeout of a raw exchange, in milliseconds. */
const TIMEOUT_MS = 10_000

/**
 * Writes bytes to a raw connection, as no HTTP client would, and returns the first response, read until the server closes the
 * connection. The request should contain `Connection: close`.
 */
export async function rawExchange(origin: string, request: string | Buffer): Promise<ScannedAnswer> {
  const { hostname, port } = new URL(origin)
  const received = await new Promise<Buffer>((resolve, reject) => {
    const parts: Buffer[] = []
    const socket = connect(Number(port), hostname, () => socket.write(request))
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('No answer')))
    socket.on('data', (part) => parts.push(part))
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
