import { expectNoViolations } from '../../server/testing/servers/businessServer'
import { sharedServer } from '../../server/testing/servers/testServer'

const at = sharedServer()
beforeAll(async () => {
  // Enough rows that indexes are dropped.
  await at.server.seed({ orders: 2_000, years: 1, seed: 7, end: '2026-11-20' })
}, 120_000)

test('a company of years keeps every invariant', async () => {
  await expectNoViolations(at.server)
})

test('a company of years has all its orders, some of them open, and files of every kind', async () => {
  const [counts] = await at.server.sql<{ orders: number; open: number; months: number; owners: number }>(
    `SELECT count(*) AS orders, count(*) FILTER (WHERE is_open) AS open, count(DISTINCT date_trunc('month', order_date)) AS months,
       (SELECT count(DISTINCT owner_kind) FROM file) AS owners
     FROM sales_order`,
  )
  expect(counts).toMatchObject({ orders: 2_000, months: 13, owners: 5 })
  expect(counts?.open).toBeGreaterThan(50)
  expect(counts?.open).toBeLessThan(500)
})
