import { calls } from '../../contract/calls'
import type { ShippingResponse } from '../../contract/entities/shipping'
import type { Database } from '../../server/database/database'
import { contentTypeOf } from '../../server/files/acceptFile'
import { findViolations } from '../../server/posting/invariants/findViolations'
import { makeTestDatabase, type TestDatabase } from '../../server/testing/databases/makeTestDatabase'
import { resetData } from '../../server/testing/databases/resetData'
import { hashesOf } from '../../server/testing/fixtures/businessHashes'
import { confirmShipment } from '../../server/testing/fixtures/posts'
import { expectNoViolations } from '../../server/testing/servers/businessServer'
import { startTestServer } from '../../server/testing/servers/testServer'
import { seedDemoData } from './seedDemoData'

describe('a small demo company', () => {
  const options = { orders: 120, seed: 7, end: '2026-11-20' }
  let testDatabase: TestDatabase
  let database: Database
  beforeAll(async () => {
    testDatabase = await makeTestDatabase()
    database = await testDatabase.open()
    await seedDemoData(database, options)
  })
  afterAll(() => testDatabase.remove())

  test('keeps every invariant', async () => expect(await findViolations(database)).toEqual([]))

  test('has no quantity that is finer than its item is counted', async () => {
    const finer = await database.query(
      `SELECT inventory_id, qty FROM (
         SELECT inventory_id, qty FROM stock_movement UNION ALL SELECT inventory_id, order_qty FROM sales_order_line
         UNION ALL SELECT inventory_id, total_required FROM production_material UNION ALL SELECT inventory_id, shipped_qty FROM transfer_line
       ) AS used JOIN item USING (inventory_id) WHERE scale(trim_scale(qty)) > decimals`,
    )
    expect(finer.rows).toEqual([])
  })

  test('has real files on every kind of owner', async () => {
    const { rows: files } = await database.query<{ kind: string; type: string; bytes: Uint8Array }>(
      'SELECT owner_kind AS kind, content_type AS type, bytes FROM file JOIN file_content USING (sha256)',
    )
    expect([new Set(files.map(({ kind }) => kind)).size, new Set(files.map(({ type }) => type)).size]).toEqual([5, 3])
    for (const { type, bytes } of files) expect(contentTypeOf(Buffer.from(bytes))).toBe(type)
  })

  test.each('sales_order_line sales_receipt shipment shipment_line transfer_receipt transfer_receipt_line'.split(' '))(
    'has notes of each kind: %s',
    async (table) => {
      expect((await database.query(`SELECT FROM ${table} WHERE note <> ''`)).rows.length).toBeGreaterThan(0)
    },
  )

  test('is the same for the same options, and not put into a database that has documents', async () => {
    const print = await hashesOf(database, 'business')
    await expect(seedDemoData(database, options)).rejects.toThrow('The database is not empty')
    expect(await hashesOf(database, 'business')).toEqual(print)
    await resetData(database)
    await seedDemoData(database, options)
    expect(await hashesOf(database, 'business')).toEqual(print)
    await resetData(database)
    await seedDemoData(database, { ...options, seed: 8 })
    expect(await hashesOf(database, 'business')).not.toEqual(print)
  })
})

test('every open shipment can be labeled and confirmed', async () => {
  const server = await startTestServer()
  const staff = await server.signIn('demo')
  await server.seed({ orders: 300, seed: 3, end: '2026-11-20' })
  const { shipmentSummaries } = (await staff.get<ShippingResponse>(calls.getShipments.path)).body
  const open = shipmentSummaries.filter(({ status }) => status === 'Open')
  expect(open.length).toBeGreaterThan(5)
  for (const { shipmentNbr, customerId, customerName } of open) {
    const [row] = await server.sql<{ parcels: number }>('SELECT parcel_count AS parcels FROM shipment WHERE shipment_nbr = $1', [
      shipmentNbr,
    ])
    const labels = await staff.post(calls.generateShippingLabels.path, { shipmentNbr, customerID: customerId, customerName })
    const confirmed = await confirmShipment(staff, shipmentNbr)
    expect([shipmentNbr, labels.status, confirmed.status]).toEqual([shipmentNbr, row?.parcels === 0 ? 422 : 200, 200])
  }
  await expectNoViolations(server)
  await server.stop()
}, 180_000)
