/** @databases both, embedded with --all: a step of the schema must run on each. */

import { makeTestDatabase, type TestDatabase } from '../../testing/databases/makeTestDatabase'
import type { Database } from '../database'
import { migrate } from './migrate'
import { migrations } from './migrations'

const STEP = '0004-transfer-keys'
const before = migrations.slice(
  0,
  migrations.findIndex(({ name }) => name === STEP),
)

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await makeTestDatabase()
  database = await testDatabase.open()
})
beforeEach(async () => {
  await database.script('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
  await migrate(database, before)
})
afterAll(() => testDatabase.remove())

/** Creates transfer shipments in the schema before the migration. */
async function ship(...keys: readonly [order: string, shipment: string][]): Promise<void> {
  await database.query("INSERT INTO site (site_id, description) VALUES ('A', ''), ('B', '') ON CONFLICT DO NOTHING")
  for (const [order, shipment] of keys) {
    await database.query("INSERT INTO transfer_order VALUES ($1, '', 'A', 'B') ON CONFLICT DO NOTHING", [order])
    await database.query(
      "INSERT INTO transfer_shipment (order_nbr, shipment_nbr, status, shipped_date) VALUES ($1, $2, 'In Transit', '2026-03-03')",
      [order, shipment],
    )
  }
}

test('a database that exists gets the guards and keeps the width of its numbers', async () => {
  await ship(['T', '1'], ['T', '2'], ['T-1', '3'])
  await database.query("UPDATE number_sequence SET next = 42 WHERE document = 'shipment'")
  expect(await migrate(database)).toContain(STEP)
  const { rows } = await database.query("SELECT next, digits FROM number_sequence WHERE document = 'shipment'")
  expect(rows).toEqual([{ next: 42, digits: 7 }])
  await expect(ship(['T', '1-3'])).rejects.toMatchObject({ code: '23505' })
  await expect(ship(['T/9', '1'], ['T', '9/1'])).rejects.toMatchObject({ code: '23505' })
})

test('[FAULT-55] one that holds such a pair stays as it is, and is told what to do', async () => {
  await ship(['T', '1-2'], ['T-1', '2'])
  await expect(migrate(database)).rejects.toThrow(
    /^Two transfers or two receipts run together under the key T-1-2: .*T-1 and 2.*\. Export the data with the version before this one/,
  )
  const { rows } = await database.query('SELECT name FROM schema_migration ORDER BY name')
  expect(rows).toEqual(before.map(({ name }) => ({ name })))
})
