import { startTestServer } from '../../server/testing/servers/testServer'

/** The product's own server with the data of a demo company. */
export interface DemoServer {
  readonly url: string
  stop(): Promise<void>
}

/** Starts it, on the database of the running tests. */
export async function startDemoServer(): Promise<DemoServer> {
  const server = await startTestServer()
  // Enough to receive for every run; smaller than the demo of a first start.
  await server.seed({ orders: 280, years: 1, end: '2026-11-20' })
  return { url: server.origin, stop: () => server.stop() }
}
