import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream'

/** Header of every proxied response with the index of the server that sent it, from 0. */
export const SERVED_BY = 'x-served-by'

/** A proxy that sends each request to the next server, so that no client gets the same server twice in a row. */
export interface RoundRobin {
  readonly origin: string
  close(): void
}

/** Starts the proxy in front of servers, e.g. `http://127.0.0.1:4321`. It adds the client's address, as a trusted proxy must. */
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
