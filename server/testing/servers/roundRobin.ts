import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

/** On every answer that came through: which server gave it, from 0 on. */
export const SERVED_BY = 'x-served-by'

/** A proxy that sends each request to the next server, so that no client gets the same one twice in a row. */
export interface RoundRobin {
  readonly origin: string
  close(): void
}

/** Starts it in front of servers, e.g. `http://127.0.0.1:4321`. It says where a request came from, as a proxy that is believed must. */
export async function startRoundRobin(origins: readonly string[]): Promise<RoundRobin> {
  let turn = 0
  const proxy = createServer((incoming, outgoing) => {
    const index = turn++ % origins.length
    const forwardedFor = incoming.headers['x-test-address'] ?? incoming.socket.remoteAddress ?? ''
    const passed = request(`${origins[index] ?? ''}${incoming.url ?? ''}`, {
      method: incoming.method,
      headers: { ...incoming.headers, 'x-forwarded-for': forwardedFor },
    })
    passed.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, [SERVED_BY]: String(index) })
      outgoing.flushHeaders()
      pipeline(answer, outgoing, () => undefined)
    })
    outgoing.on('close', () => passed.destroy())
    pipeline(incoming, passed, () => undefined)
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      proxy.close()
      proxy.closeAllConnections()
    },
  }
}
