import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'

/** Lets a server listen on a free port of the loopback address. `close` breaks its connections. */
export async function listenLocally(server: Server) {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Ports outside of the ephemeral range, so that a restarted server finds its port still free. */
const PORTS = { first: 12_000, count: 20_000 }

/** Returns a port that is free now and is not assigned to others while its server is down. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const port = PORTS.first + Math.floor(Math.random() * PORTS.count)
    const probe = createServer()
    probe.once('error', () => resolve(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}
