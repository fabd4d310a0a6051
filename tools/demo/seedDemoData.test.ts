import { contentTypeOf } from '../../server/files/acceptFile'
import { findViolations } from '../../server/posting/invariants/findViolations'
import { sharedDatabase } from '../../server/testing/databases/makeTestDatabase'
import { resetData } from '../../server/testing/databases/resetData'
import { hashesOf } from '../../server/testing/fixtures/businessHashes'
import { seedDemoData } from './seedDemoData'

const options = { orders: 60, seed: 7, end: '2026-11-20' }
const at = sharedDatabase()
beforeAll(() => seedDemoData(at.database, options))

test('a demo company keeps every invariant', async () => expect(await findViolations(at.database)).toEqual([]))

test('a demo company has no quantity with more decimals than its item', async () => {
  const finer = await at.database.query(
    `SELECT inventory_id, qty FROM (
       SELECT inventory_id, qty FROM stock_movement UNION ALL SELECT inventory_id, order_qty FROM sales_order_line
       UNION ALL SELECT inventory_id, total_required FROM production_material UNION ALL SELECT inventory_id, shipped_qty FROM transfer_line
     ) AS used JOIN item USING (inventory_id) WHERE scale(trim_scale(qty)) > decimals`,
  )
  expect(finer.rows).toEqual([])
})

test('a demo company has real files for every kind of owner', async () => {
  const { rows: files } = await at.database.query<{ kind: string; type: string; bytes: Uint8Array }>(
    'SELECT owner_kind AS kind, content_type AS type, bytes FROM file JOIN file_content USING (sha256)',
  )
  expect([new Set(files.map(({ kind }) => kind)).size, new Set(files.map(({ type }) => type)).size]).toEqual([5, 3])
  for (const { type, bytes } of files) expect(contentTypeOf(Buffer.from(bytes))).toBe(type)
})

test.each('sales_order_line sales_receipt shipment shipment_line transfer_receipt transfer_receipt_line'.split(' '))(
  'a demo company has notes in %s',
  async (table) => {
    expect((await at.database.query(`SELECT FROM ${table} WHERE note <> ''`)).rows.length).toBeGreaterThan(0)
  },
)

test('the same options give the same company, and only an empty database is filled', async () => {
  const print = await hashesOf(at.database, 'business')
  await expect(seedDemoData(at.database, options)).rejects.toThrow('The database is not empty')
  expect(await hashesOf(at.database, 'business')).toEqual(print)
  await resetData(at.database)
  await seedDemoData(at.database, options)
  expect(await hashesOf(at.database, 'business')).toEqual(print)
  await resetData(at.database)
  await seedDemoData(at.database, { ...options, seed: 8 })
  expect(await hashesOf(at.database, 'business')).not.toEqual(print)
})
