import { expectNoViolations } from '../../server/testing/servers/businessServer'
import { startTestServer, type TestServer } from '../../server/testing/servers/testServer'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  // Enough rows that indexes are dropped.
  await server.seed({ orders: 2_000, years: 1, seed: 7, end: '2026-11-20' })
}, 120_000)
afterAll(() => server.stop())

test('a company of years keeps every invariant', async () => {
  await expectNoViolations(server)
})

test('it has its orders, its open ones among them, and files of every kind', async () => {
  const [counts] = await server.sql<{ orders: number; open: number; months: number; owners: number }>(
    `SELECT count(*) AS orders, count(*) FILTER (WHERE is_open) AS open, count(DISTINCT date_trunc('month', order_date)) AS months,
       (SELECT count(DISTINCT owner_kind) FROM file) AS owners
     FROM sales_order`,
  )
  expect(counts).toMatchObject({ orders: 2_000, months: 13, owners: 5 })
  expect(counts?.open).toBeGreaterThan(50)
  expect(counts?.open).toBeLessThan(500)
})
