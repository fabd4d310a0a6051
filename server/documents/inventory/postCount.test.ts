import { REVISION_HEADER } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import type { CountLine } from '../../../contract/entities/counts'
import { renewListKeys } from '../../database/listKeys'
import { queryableOf, stockOf } from '../../testing/fixtures/fixtures'
import { businessServer, rejection } from '../../testing/servers/businessServer'

const shop = businessServer()

const line = (inventoryId: string, counted: number, seen: number): CountLine => ({ inventoryId, counted, seen })
const count = (lines: readonly CountLine[], more: object = {}) =>
  shop.staff.post(calls.postCount.path, { siteId: 'MAIN', reason: 'Monthly count', lines, ...more })
const movements = () =>
  shop.server.sql(
    `SELECT inventory_id AS item, site_id AS site, qty::float8 AS qty, document_nbr AS reason, created_by AS who
     FROM stock_movement WHERE reason = 'count' ORDER BY movement_id`,
  )

async function givenStock() {
  await shop.given.stock({ BOLT: 10, NUT: 5, PUMP: 3 })
  await shop.given.stock({ SEAL: 1 }, 'EAST')
}

test('a count posts a movement for each difference, all in one transaction', async () => {
  await givenStock()
  const response = await count([line('BOLT', 12.5, 10), line('NUT', 0, 5), line('PUMP', 3, 3), line('SEAL', 2, 0)])
  expect([response.status, response.body]).toEqual([200, {}])
  expect(response.headers.get(REVISION_HEADER)).toMatch(/inventory=\d+/)
  const moved = { site: 'MAIN', reason: 'Monthly count', who: 'demo@example.com' }
  expect(await movements()).toEqual([
    { item: 'BOLT', qty: 2.5, ...moved },
    { item: 'NUT', qty: -5, ...moved },
    { item: 'SEAL', qty: 2, ...moved },
  ])
  expect(await stockOf(shop.server, 'BOLT')).toEqual({ onHand: 12.5, available: 12.5 })
  expect(await stockOf(shop.server, 'NUT')).toEqual({ onHand: 0, available: 0 })
  expect(await stockOf(shop.server, 'SEAL')).toEqual({ onHand: 2, available: 2 })
  expect(await shop.server.sql('SELECT who, action, entity_kind, entity_key, after FROM audit_entry')).toEqual([
    expect.objectContaining({
      who: 'demo@example.com',
      action: 'count',
      entity_kind: 'stock_count',
      entity_key: 'Monthly count',
      after: expect.objectContaining({ siteId: 'MAIN' }) as object,
    }),
  ])
})

test('a count takes ten thousand lines; one more gets "Too many lines", even in a large body', async () => {
  const items = Array.from({ length: 10_001 }, (_, index) => `I-${index}`)
  await shop.given.stock({ 'I-0': 1 })
  await shop.server.sql(
    "INSERT INTO item (inventory_id, description) SELECT 'I-' || n, 'Item' FROM generate_series(1, 9999) AS n",
  )
  await renewListKeys(queryableOf(shop.server))
  const lines = items.map((item, index) => line(item, index < 1_000 ? 2 : 0, index === 0 ? 1 : 0))
  const large = lines.map(({ inventoryId }) => line(inventoryId.padEnd(100, '-'), 123_456.789_012, 123_456.789_012))
  expect(rejection(await count(large))).toEqual([400, 'BAD_REQUEST', 'Too many lines'])
  expect((await count(lines.slice(0, 10_000))).status).toBe(200)
  expect(await movements()).toHaveLength(1_000)
})

describe('rejects the whole count by name and changes nothing:', () => {
  beforeEach(givenStock)
  afterEach(async () => {
    expect(await movements()).toEqual([])
    expect(await stockOf(shop.server, 'BOLT')).toEqual({ onHand: 10, available: 10 })
    expect(await shop.server.sql(`SELECT FROM stock WHERE inventory_id = 'SEAL'`)).toHaveLength(1)
  })

  test('stock that moved meanwhile, with the quantity on hand now', async () => {
    const response = await count([line('BOLT', 12, 10), line('NUT', 4, 4), line('SEAL', 1, 1)])
    expect(rejection(response)).toEqual([
      409,
      'STOCK_MOVED',
      'Stock moved after it was counted: NUT (expected: 4, now: 5), SEAL (expected: 1, now: 0)',
    ])
    expect(response.body.lines).toEqual([
      { inventoryId: 'NUT', seen: 4, qtyOnHand: 5 },
      { inventoryId: 'SEAL', seen: 1, qtyOnHand: 0 },
    ])
  })

  test('an item or a site that does not exist', async () => {
    const lost = await count([line('BOLT', 12, 10), line('LOST', 1, 0)])
    expect(rejection(lost)).toEqual([404, 'NOT_FOUND', 'Item LOST does not exist'])
    const unknown = await count([line('BOLT', 12, 10)], { siteId: 'NORTH' })
    expect(rejection(unknown)).toEqual([404, 'NOT_FOUND', 'Site NORTH does not exist'])
  })
})
