import { createServer } from 'node:net'

/** Ports that no system hands out by itself: what is started again on its port finds nobody else there. */
const PORTS = { first: 12_000, count: 20_000 }

/** A port that is free now, and that nobody gets by chance while its server is away. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const port = PORTS.first + Math.floor(Math.random() * PORTS.count)
    const probe = createServer()
    probe.once('error', () => resolve(freePort()))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(port)))
  })
}
