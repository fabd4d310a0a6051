import { calls } from '../../contract/calls'
import type { ShippingResponse } from '../../contract/entities/shipping'
import { LISTS } from '../../contract/lists'
import { contentTypeOf } from '../../server/files/acceptFile'
import { formatNumber } from '../../server/posting/documentNumbers'
import type { TestClient } from '../../server/testing/servers/apiClient'
import { expectNoViolations } from '../../server/testing/servers/businessServer'
import { sharedServer } from '../../server/testing/servers/testServer'

const at = sharedServer()
let staff: TestClient
beforeAll(async () => {
  staff = await at.server.signIn('demo')
}, 60_000)

const DOCUMENTS = {
  sales_order: 'order_nbr',
  sales_receipt: 'shipment_nbr',
  production_order: 'prod_nbr',
  production_completion: 'batch_nbr',
  shipment: 'shipment_nbr',
  transfer_order: 'order_nbr',
  transfer_shipment: 'shipment_nbr',
  transfer_receipt: 'receipt_nbr',
} as const

/** A fingerprint of each business table's rows. */
async function fingerprints(): Promise<Record<string, unknown>> {
  const tables = await at.server.sql<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()
     AND tablename NOT IN ('app_user', 'session', 'refresh_token', 'list_revision', 'schema_migration', 'audit_entry', 'outbox_event')`,
  )
  const entries = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await at.server.sql<{ print: string | null }>(
        `SELECT md5(string_agg(content, E'\\n' ORDER BY content)) AS print FROM (SELECT row_to_json(${name})::text AS content FROM ${name}) AS row`,
      )
      return [name, row?.print] as const
    }),
  )
  return Object.fromEntries(entries)
}

const revisions = () =>
  at.server.sql<{ list: string; revision: number }>('SELECT list, revision FROM list_revision ORDER BY list')

describe('a small demo company', () => {
  const options = { orders: 120, seed: 7, end: '2026-11-20' }
  let before: Awaited<ReturnType<typeof revisions>>
  beforeAll(async () => {
    before = await revisions()
    await at.server.seed(options)
  })

  test('keeps every invariant', () => expectNoViolations(at.server))

  test('has no quantity that is finer than its item is counted', async () => {
    const finer = await at.server.sql(
      `SELECT inventory_id, qty FROM (
         SELECT inventory_id, qty FROM stock_movement UNION ALL SELECT inventory_id, order_qty FROM sales_order_line
         UNION ALL SELECT inventory_id, total_required FROM production_material UNION ALL SELECT inventory_id, shipped_qty FROM transfer_line
       ) AS used JOIN item USING (inventory_id) WHERE scale(trim_scale(qty)) > decimals`,
    )
    expect(finer).toEqual([])
  })

  test('is in every list, in the form of the contract', async () => {
    for (const name of [
      'getInventory',
      'getProductionOrders',
      'getProductionHistory',
      'getSales',
      'getShipments',
      'getTransfers',
    ] as const) {
      const { status, body } = await staff.get<unknown>(calls[name].path)
      expect([name, status]).toEqual([name, 200])
      expect(calls[name].response.safeParse(body)).toMatchObject({ success: true })
      expect(JSON.stringify(body).length).toBeGreaterThan(2_000)
    }
  })

  test('says that every list has changed', async () => {
    const after = await revisions()
    expect(after.map(({ list }) => list)).toEqual([...LISTS].sort())
    after.forEach(({ revision }, index) => expect(revision).toBeGreaterThan(before[index]?.revision ?? Infinity))
  })

  test('has real files on every kind of owner', async () => {
    const files = await at.server.sql<{ kind: string; type: string; bytes: Uint8Array }>(
      'SELECT owner_kind AS kind, content_type AS type, bytes FROM file JOIN file_content USING (sha256)',
    )
    expect(new Set(files.map(({ kind }) => kind)).size).toBe(5)
    expect(new Set(files.map(({ type }) => type)).size).toBe(3)
    for (const { type, bytes } of files) expect(contentTypeOf(Buffer.from(bytes))).toBe(type)
  })

  test('has notes on every kind of document that may have one', async () => {
    for (const table of [
      'sales_order_line',
      'sales_receipt',
      'shipment',
      'shipment_line',
      'transfer_receipt',
      'transfer_receipt_line',
    ]) {
      const notes = await at.server.sql(`SELECT FROM ${table} WHERE note <> ''`)
      expect([table, notes.length > 0]).toEqual([table, true])
    }
  })

  test('leaves the numbers where they go on', async () => {
    const sequences = await at.server.sql<{ document: string; prefix: string; next: number; digits: number }>(
      'SELECT document, prefix, next, digits FROM number_sequence',
    )
    for (const [table, column] of Object.entries(DOCUMENTS)) {
      const document = table === 'production_completion' ? 'production_batch' : table
      const sequence = sequences.find((row) => row.document === document)
      const [row] = await at.server.sql<{ last: string; count: number }>(
        `SELECT max(${column}) AS last, count(*) AS count FROM ${table}`,
      )
      expect({ document, next: sequence?.next }).toEqual({ document, next: (row?.count ?? 0) + 1 })
      expect(row?.last).toBe(formatNumber(sequence?.prefix ?? '', row?.count ?? 0, sequence?.digits ?? 0))
    }
  })

  test('is not put into a database that has documents', async () => {
    const print = await fingerprints()
    await expect(at.server.seed(options)).rejects.toThrow('The database is not empty')
    expect(await fingerprints()).toEqual(print)
  })

  test('the same options give the same rows', async () => {
    const print = await fingerprints()
    await at.server.reset()
    await at.server.seed(options)
    expect(await fingerprints()).toEqual(print)
    await at.server.reset()
    await at.server.seed({ ...options, seed: 8 })
    expect(await fingerprints()).not.toEqual(print)
  })
})

test('every open shipment can be labeled and confirmed', async () => {
  await at.server.reset()
  await at.server.seed({ orders: 300, seed: 3, end: '2026-11-20' })
  const { shipmentSummaries } = (await staff.get<ShippingResponse>(calls.getShipments.path)).body
  const open = shipmentSummaries.filter(({ status }) => status === 'Open')
  expect(open.length).toBeGreaterThan(5)
  for (const { shipmentNbr, customerId, customerName } of open) {
    const [row] = await at.server.sql<{ parcels: number }>(
      'SELECT parcel_count AS parcels FROM shipment WHERE shipment_nbr = $1',
      [shipmentNbr],
    )
    const labels = await staff.post(calls.generateShippingLabels.path, { shipmentNbr, customerID: customerId, customerName })
    expect([shipmentNbr, labels.status]).toEqual([shipmentNbr, row?.parcels === 0 ? 422 : 200])
    const confirmed = await staff.post(calls.confirmShipment.path, {
      shipmentNbr,
      shipDate: '2026-11-20',
      courier: 'dhl',
      trackingNumber: 'T-1',
    })
    expect([shipmentNbr, confirmed.status, confirmed.body.message]).toEqual([shipmentNbr, 200, undefined])
  }
  await expectNoViolations(at.server)
}, 180_000)
