import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER, REVISION_HEADER } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import type { CountLine } from '../../../contract/entities/counts'
import type { InventoryResponse } from '../../../contract/entities/inventory'
import type { ItemDetails } from '../../../contract/entities/itemDetails'
import type { OutboxResponse } from '../../../contract/entities/outbox'
import { renewListKeys } from '../../database/listKeys'
import { queryableOf, stockOf } from '../../testing/fixtures/fixtures'
import { businessServer, rejection } from '../../testing/servers/businessServer'

const shop = businessServer()

const line = (inventoryId: string, counted: number, seen: number): CountLine => ({ inventoryId, counted, seen })
const count = (lines: readonly CountLine[], more: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  shop.staff.post(calls.postCount.path, { siteId: 'MAIN', reason: 'Monthly count', lines, ...more }, headers)
const movements = () =>
  shop.server.sql(
    `SELECT inventory_id AS item, site_id AS site, qty::float8 AS qty, document_nbr AS reason, created_by AS who
     FROM stock_movement WHERE reason = 'count' ORDER BY movement_id`,
  )
const rowsOf = (item: string) => shop.server.sql('SELECT FROM stock WHERE inventory_id = $1', [item])

async function givenStock() {
  await shop.given.stock({ BOLT: 10, NUT: 5, PUMP: 3 })
  await shop.given.stock({ SEAL: 1 }, 'EAST')
  await shop.given.counted('PUMP', { decimals: 0, uom: 'each' })
  await shop.given.salesOrder('S-1', [{ item: 'PUMP', qty: 2 }])
  await shop.given.shipment('H-1', [{ order: 'S-1', line: 1, qty: 2 }])
}

test('a count posts a movement for each difference, all in one transaction', async () => {
  await givenStock()
  const response = await count([line('BOLT', 12.5, 10), line('NUT', 0, 5), line('PUMP', 3, 3), line('SEAL', 2, 0)])
  expect([response.status, response.body]).toEqual([200, { movementCount: 3 }])
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

test('a count appears in the item’s movements and as one outbox event', async () => {
  await givenStock()
  await count([line('BOLT', 9, 10), line('NUT', 5, 5)])
  const { body } = await shop.staff.get<ItemDetails>(`${calls.getItem.path}?inventoryId=BOLT`)
  expect(body.movements[0]).toMatchObject({
    siteId: 'MAIN',
    quantity: -1,
    reason: 'count',
    documentNbr: 'Monthly count',
    kind: '',
    userName: 'Dana Demo',
  })
  const list = await shop.staff.get<InventoryResponse>(calls.getInventory.path)
  expect(list.body.map(({ inventoryId, siteId }) => [inventoryId, siteId])).toContainEqual(['SEAL', 'EAST'])
  const manager = await shop.server.signIn('admin')
  const { body: outbox } = await manager.get<OutboxResponse>('/outbox?after=0')
  expect(outbox.events).toEqual([
    expect.objectContaining({
      type: 'count',
      document: { kind: 'site', id: 'MAIN', documentNbr: 'Monthly count' },
      lines: [{ lineNbr: null, inventoryId: 'BOLT', siteId: 'MAIN', quantity: -1 }],
      details: { counted: [line('BOLT', 9, 10), line('NUT', 5, 5)] },
    }),
  ])
})

test('another count corrects a wrong one, and a retry with the same key counts once', async () => {
  await givenStock()
  const key = { [IDEMPOTENCY_HEADER]: randomUUID() }
  const [first, again] = [await count([line('BOLT', 1, 10)], {}, key), await count([line('BOLT', 1, 10)], {}, key)]
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
  expect((await count([line('BOLT', 10, 1)])).status).toBe(200)
  expect(await stockOf(shop.server, 'BOLT')).toEqual({ onHand: 10, available: 10 })
  expect(await movements()).toHaveLength(2)
})

test('a count without differences moves nothing and adds no stock row', async () => {
  await givenStock()
  expect((await count([line('BOLT', 10, 10), line('SEAL', 0, 0)])).body).toEqual({ movementCount: 0 })
  expect(await movements()).toEqual([])
  expect(await rowsOf('SEAL')).toHaveLength(1)
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
  expect((await count(lines.slice(0, 10_000))).body).toEqual({ movementCount: 1_000 })
})

describe('rejects the whole count by name and changes nothing:', () => {
  afterEach(async () => {
    expect(await movements()).toEqual([])
    expect(await stockOf(shop.server, 'BOLT')).toEqual({ onHand: 10, available: 10 })
    expect(await rowsOf('SEAL')).toHaveLength(1)
  })

  test('stock that moved meanwhile, with the quantity on hand now', async () => {
    await givenStock()
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

  test.each([
    [[line('PUMP', 1, 3)], 409, 'CONFLICT', 'Open shipments hold more than was counted: PUMP (counted: 1, held: 2)'],
    [[line('PUMP', 2.5, 3)], 422, 'RULE_VIOLATED', 'Quantity of PUMP must be a whole number'],
    [[line('NUT', 4, 5), line('NUT', 4, 5)], 422, 'RULE_VIOLATED', 'Counted twice: NUT'],
    [[line('LOST', 1, 0)], 404, 'NOT_FOUND', 'Item LOST does not exist'],
  ])('%j', async (lines, status, code, message) => {
    await givenStock()
    expect(rejection(await count([line('BOLT', 12, 10), ...lines]))).toEqual([status, code, message])
  })

  test('a count at a site that does not exist', async () => {
    await givenStock()
    const unknown = await count([line('BOLT', 12, 10)], { siteId: 'NORTH' })
    expect(rejection(unknown)).toEqual([404, 'NOT_FOUND', 'Site NORTH does not exist'])
  })
})
