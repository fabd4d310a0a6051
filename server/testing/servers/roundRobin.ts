import { createServer, request } from 'node:http'
import { pipeline } from 'node:stream'
import { listenLocally } from './listenLocally'

/** Header of every proxied response with the index of the server that sent it, from 0. */
export const SERVED_BY = 'x-served-by'

/** A proxy that sends each request to the next server. */
export type RoundRobin = Awaited<ReturnType<typeof startRoundRobin>>

/**
 * Starts a proxy that sends each request to the next server, e.g. `http://127.0.0.1:4321`, so that no client gets the same
 * server twice in a row. It adds the client's address, as a trusted proxy must.
 */
export async function startRoundRobin(origins: readonly string[]) {
  let turn = 0
  const proxy = createServer((incoming, outgoing) => {
    const index = turn++ % origins.length
    const forwardedFor = incoming.headers['x-test-address'] ?? incoming.socket.remoteAddress ?? ''
    const passed = request(`${origins[index] ?? ''}${incoming.url ?? ''}`, {
      method: incoming.method,
      headers: { ...incoming.headers, 'x-forwarded-for': forwardedFor },
    })
    passed.on('response', (response) => {
      outgoing.writeHead(response.statusCode ?? 502, { ...response.headers, [SERVED_BY]: String(index) })
      outgoing.flushHeaders()
      pipeline(response, outgoing, () => undefined)
    })
    outgoing.on('close', () => passed.destroy())
    pipeline(incoming, passed, () => undefined)
  })
  return listenLocally(proxy)
}
