import { startTestServer } from '../../server/testing/servers/testServer'

/** The product's own server with demo data. */
export interface DemoServer {
  readonly url: string
  stop(): Promise<void>
}

/** Starts it on the database of the test project. */
export async function startDemoServer(): Promise<DemoServer> {
  const server = await startTestServer()
  // Enough documents for every run, and fewer than the demo data of a first start.
  await server.seed({ orders: 280, years: 1, end: '2026-11-20' })
  return { url: server.origin, stop: () => server.stop() }
}
