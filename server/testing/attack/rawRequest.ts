import type { Socket } from 'node:net'
import { API_PREFIX } from '../../http/apiPrefix'

/** Returns the header section of an HTTP/1.1 request as bytes. */
export function requestHead(method: string, path: string, headers: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${API_PREFIX}${path} HTTP/1.1\r\n${lines.join('')}\r\n`
}

/** Resolves to the status of the first response on a connection; 0 when it is closed without one. */
export function statusOf(socket: Socket): Promise<number> {
  return new Promise((resolve) => {
    socket.once('data', (part: Buffer) => resolve(Number(part.toString('latin1', 9, 12))))
    socket.once('close', () => resolve(0))
  })
}
