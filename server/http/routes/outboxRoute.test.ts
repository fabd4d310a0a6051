import { randomUUID } from 'node:crypto'
import type { OutboxResponse, OutboxEvent } from '../../../contract/entities/outbox'
import { EXTENSIONS } from '../../../contract/extensions'
import { JPEG } from '../../testing/fixtures/sampleFiles'
import { businessServer, rejection } from '../../testing/servers/businessServer'

const shop = businessServer()
beforeAll(() =>
  shop.server.sql(`UPDATE app_user SET permissions = permissions || '{admin_access}' WHERE email = 'demo@example.com'`),
)

async function outbox(after: string, limit?: number): Promise<OutboxResponse> {
  const { status, body } = await shop.staff.get<OutboxResponse>(`/outbox?after=${after}${limit ? `&limit=${limit}` : ''}`)
  expect(status).toBe(200)
  return body
}

async function post(to: string, body: unknown, key?: string): Promise<void> {
  expect((await shop.staff.post(to, body, key ? { 'idempotency-key': key } : {})).status).toBe(200)
}

const photo = { name: 'photo.jpg', bytes: JPEG, type: 'image/jpeg' }
const order = { productionNbr: 'PR0000001', orderType: 'RO' }

const receive = (orderNbr: string, receiptQty: number) => ({
  customerID: 'C-1',
  lineDetails: [{ orderNbr, orderType: 'OE', inventoryID: 'BOLT', receiptQty }],
})

const reported = ({ type, document, lines, details }: OutboxEvent) => [type, document?.id, document?.documentNbr, lines, details]

/** A day of a small company: one of each effect. */
async function aDay(): Promise<void> {
  const { given, staff } = shop
  await given.stock({ PUMP: 5, BOLT: 50 })
  await given.bill('PUMP', { BOLT: 4 })
  await given.salesOrder('S-1', [
    { item: 'PUMP', qty: 2 },
    { item: 'BOLT', qty: 3, operation: 'Receipt' },
  ])
  await given.shipment('H-1', [{ order: 'S-1', line: 1, qty: 2 }])
  await given.transfer('T-1', 'A', [{ item: 'BOLT', qty: 5 }])
  await post('/sales/create-receipt', receive('S-1', 1.5))
  const linked = { salesOrderNbr: 'S-1', salesOrderType: 'OE', inventoryID: 'PUMP', qtyToProduce: 2, lineNbr: 1 }
  await post('/sales/create-linked-order', linked)
  await post('/production/release-order', order)
  await post('/production/release-materials', { ...order, materialsToRelease: [{ id: 1, inventoryID: 'BOLT', quantity: 8 }] })
  await post('/production/complete-production-order-items', { ...order, qtyToComplete: 2, inventoryID: 'PUMP' })
  await post('/shipping/confirm-shipment', { shipmentNbr: 'H-1', shipDate: '2026-03-05', courier: 'dhl', trackingNumber: 'T-1' })
  const Items = [{ inventoryID: 'BOLT', lineNbr: 1, quantity: 2 }]
  await post('/transfers/create-transfer-receipt', [
    { TransferOrderNbr: 'T-1', TransferOrderType: 'TR', TransferShipmentNbr: 'A', Items },
  ])
  await post('/sales/add-lineitem-notes', { orderNbr: 'S-1', lineNbr: 2, note: 'Half is here' })
  await post('/transfers/add-polineitem-notes', { receiptNbr: 'RC0000001', lineNbr: 1, note: 'Scratched' })
  await staff.upload('/sales/add-sales-receipt-attachement', photo, { shipmentNbr: 'SR0000001' })
}

test('every posted effect is one event with its document, its lines and what else is known', async () => {
  await aDay()
  const { events, next } = await outbox('0')
  const at = (siteId: string, lineNbr: number | null, inventoryId: string, quantity: number) => ({
    lineNbr,
    inventoryId,
    siteId,
    quantity,
  })
  const shipDate = expect.any(String) as string
  const ofOrder = (orderLineNbr: number) => ({ orderNbr: 'S-1', orderLineNbr })
  expect(events.map(reported)).toEqual([
    [
      'receipt',
      'S-1',
      'SR0000001',
      [{ ...at('MAIN', 1, 'BOLT', 1.5), ...ofOrder(2) }],
      { customerId: 'C-1', shipDate, status: 'Open' },
    ],
    [
      'linkedOrder',
      'S-1',
      'PR0000001',
      [],
      { lineNbr: 1, inventoryId: 'PUMP', siteId: 'MAIN', qtyToProduce: 2, status: 'Planned' },
    ],
    ['release', 'PR0000001', 'PR0000001', [], { status: 'Released' }],
    ['release', 'PR0000001', 'PR0000001', [at('MAIN', 1, 'BOLT', -8)], { status: 'In Process' }],
    ['completion', 'PR0000001', 'PB0000001', [at('MAIN', null, 'PUMP', 2)], { qtyCompleted: 2, status: 'Completed' }],
    [
      'confirmation',
      'H-1',
      'H-1',
      [{ ...at('MAIN', 1, 'PUMP', -2), ...ofOrder(1) }],
      { status: 'Confirmed', shipDate: '2026-03-05', courier: 'dhl', trackingNumber: 'T-1' },
    ],
    [
      'transferReceipt',
      'T-1-A',
      'RC0000001',
      [at('EAST', 1, 'BOLT', 2)],
      { receiptDate: shipDate, status: 'Partially Received' },
    ],
    ['note', 'S-1', 'S-1', [], { lineNbr: 2, note: 'Half is here' }],
    ['note', 'T-1-A', 'RC0000001', [], { lineNbr: 1, note: 'Scratched' }],
    ['file', 'S-1', 'SR0000001', [], expect.objectContaining({ filename: 'photo.jpg', contentType: 'image/jpeg' })],
  ])
  expect(new Set(events.map(({ userName }) => userName))).toEqual(new Set(['Dana Demo']))
  const kinds = 'sales sales production production production shipment transfer sales transfer sales'
  expect(events.map(({ document }) => document?.kind).join(' ')).toBe(kinds)
  expect(next).toBeNull()
  expect(EXTENSIONS).toContain('outbox')
})

test('a repeated write is one event with its key; a rejected one is none', async () => {
  await shop.given.salesOrder('S-1', [{ item: 'BOLT', qty: 3, operation: 'Receipt' }])
  const key = randomUUID()
  await post('/sales/create-receipt', receive('S-1', 1), key)
  await post('/sales/create-receipt', receive('S-1', 1), key)
  expect((await shop.staff.post('/sales/create-receipt', receive('S-1', 9))).status).toBe(409)
  const { events } = await outbox('0')
  expect(events.map((event) => [event.type, event.key])).toEqual([['receipt', key]])
})

test('it is read in pages, and goes on behind any event', async () => {
  await aDay()
  const all = (await outbox('0')).events
  const ids: string[] = []
  for (let next: string | null = '0'; next !== null;) {
    const page: OutboxResponse = await outbox(next, 3)
    expect(page.events.length).toBeLessThanOrEqual(3)
    ids.push(...page.events.map(({ id }) => id))
    next = page.next
  }
  expect(ids).toEqual(all.map(({ id }) => id))
  expect([...ids].sort((a, b) => Number(a) - Number(b))).toEqual(ids)
  expect((await outbox(ids[4] ?? '')).events).toEqual(all.slice(5))
  expect(await outbox(ids.at(-1) ?? '')).toEqual({ events: [], next: null })
  await post('/sales/add-lineitem-notes', { orderNbr: 'S-1', lineNbr: 2, note: 'All is here' })
  expect((await outbox(ids.at(-1) ?? '')).events.map(reported)).toEqual([
    ['note', 'S-1', 'S-1', [], { lineNbr: 2, note: 'All is here' }],
  ])
})

test.each([
  '',
  '?after=',
  '?after=-1',
  '?after=x',
  '?after=0&after=1',
  '?after=0&limit=0',
  '?after=0&limit=101',
  '?after=0&more=1',
])('"%s" is rejected', async (query) => {
  expect(rejection(await shop.staff.get(`/outbox${query}`))).toEqual([400, 'BAD_REQUEST', expect.any(String)])
})

test('an event is neither changed nor removed, and numbered once', async () => {
  await aDay()
  await outbox('0')
  for (const change of [
    'UPDATE outbox_event SET lines = $$[]$$',
    'UPDATE outbox_event SET position = position + 1000',
    'DELETE FROM outbox_event',
  ])
    await expect(shop.server.sql(change)).rejects.toThrow('is not allowed')
})
