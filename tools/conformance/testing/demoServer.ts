import { startTestServer, type TestServer } from '../../../server/testing/servers/testServer'

/** Starts the product's own server with demo data, on the database of the test project. */
export async function startDemoServer(): Promise<TestServer> {
  const server = await startTestServer()
  // Enough documents for every run, and fewer than the demo data of a first start.
  await server.seed({ orders: 280, years: 1, end: '2026-11-20' })
  return server
}
