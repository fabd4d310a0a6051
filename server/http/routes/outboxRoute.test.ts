import { randomUUID } from 'node:crypto'
import type { OutboxResponse, OutboxEvent } from '../../../contract/entities/outbox'
import { EFFECTS, makeWrites } from '../../testing/fixtures/everyWrite'
import { noteLine, receiveSales, sold } from '../../testing/fixtures/posts'
import { businessServer } from '../../testing/servers/businessServer'

const shop = businessServer()
beforeAll(() =>
  shop.server.sql(`UPDATE app_user SET permissions = permissions || '{admin_access}' WHERE email = 'demo@example.com'`),
)

async function outbox(after: string, limit?: number): Promise<OutboxResponse> {
  const { status, body } = await shop.staff.get<OutboxResponse>(`/outbox?after=${after}${limit ? `&limit=${limit}` : ''}`)
  expect(status).toBe(200)
  return body
}

const reported = ({ type, document, lines, details }: OutboxEvent) => [type, document?.id, document?.documentNbr, lines, details]

const aDay = () => makeWrites(shop, shop.staff, EFFECTS)

// The events of corrections, counts and removals are covered by their own tests.
test('every posted effect is one event with its document, lines and details', async () => {
  await aDay()
  const { events, next } = await outbox('0')
  const at = (siteId: string, lineNbr: number | null, inventoryId: string, quantity: number) => {
    return { lineNbr, inventoryId, siteId, quantity }
  }
  const day = expect.any(String) as string
  const ofOrder = (orderLineNbr: number) => ({ orderNbr: 'SO1', orderLineNbr })
  const linked = { lineNbr: 1, inventoryId: 'A', siteId: 'MAIN', qtyToProduce: 1, status: 'Planned' }
  const leaving = { status: 'Confirmed', shipDate: '2026-03-05', courier: 'dhl', trackingNumber: 'T1' }
  const note = { note: 'a note' }
  const file = expect.objectContaining({ filename: 'paper.pdf', contentType: 'application/pdf' }) as object
  expect(events.map(reported)).toEqual([
    ['release', 'PR1', 'PR1', [], { status: 'Released' }],
    ['release', 'PR1', 'PR1', [at('MAIN', 1, 'B', -4.5)], { status: 'In Process' }],
    ['completion', 'PR1', 'PB0000001', [at('MAIN', null, 'A', 1)], { qtyCompleted: 1, status: 'In Process' }],
    [
      'receipt',
      'SO1',
      'SR0000001',
      [{ ...at('MAIN', 1, 'A', 1), ...ofOrder(2) }],
      { customerId: 'C1', shipDate: day, status: 'Open' },
    ],
    ['linkedOrder', 'SO1', 'PR0000001', [], linked],
    ['note', 'SO1', 'SO1', [], { lineNbr: 1, ...note }],
    ['file', 'SO1', 'SO1', [], file],
    ['note', 'SO1', 'SR0000001', [], note],
    ['file', 'SO1', 'SR0000001', [], file],
    ['confirmation', 'SH1', 'SH1', [{ ...at('MAIN', 1, 'A', -2), ...ofOrder(1) }], leaving],
    ['note', 'SH1', 'SH1', [], note],
    ['file', 'SH1', 'SH1', [], file],
    ['transferReceipt', 'TR1-TS1', 'RC0000001', [at('EAST', 1, 'B', 1)], { receiptDate: day, status: 'Partially Received' }],
    ['note', 'TR1-TS1', 'RC0000001', [], { lineNbr: 1, ...note }],
    ['file', 'TR1-TS1', 'RC0000001', [], file],
    ['note', 'TR1-TS1', 'RC0000001', [], note],
    ['file', 'TR1-TS1', 'RC0000001', [], file],
  ])
  expect(new Set(events.map(({ userName }) => userName))).toEqual(new Set(['Dana Demo']))
  const kinds = { PR1: 'production', SO1: 'sales', SH1: 'shipment', 'TR1-TS1': 'transfer' }
  expect(Object.fromEntries(events.map(({ document }) => [document?.id, document?.kind]))).toEqual(kinds)
  expect(next).toBeNull()
})

test('a repeated write makes one event with its key; a rejected one makes none', async () => {
  await shop.given.salesOrder('S-1', [{ item: 'BOLT', qty: 3, operation: 'Receipt' }])
  const key = randomUUID()
  const receive = (quantity: number, headers = {}) => receiveSales(shop.staff, [sold('BOLT', quantity)], headers)
  for (let sent = 0; sent < 2; sent += 1) expect((await receive(1, { 'idempotency-key': key })).status).toBe(200)
  expect((await receive(9)).status).toBe(409)
  const { events } = await outbox('0')
  expect(events.map((event) => [event.type, event.key])).toEqual([['receipt', key]])
})

test('the outbox is read in pages, starting after any event', async () => {
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
  await noteLine(shop.staff, 'All is here', 2, 'SO1')
  expect((await outbox(ids.at(-1) ?? '')).events.map(reported)).toEqual([
    ['note', 'SO1', 'SO1', [], { lineNbr: 2, note: 'All is here' }],
  ])
})

test('an event cannot be changed, renumbered or removed', async () => {
  await aDay()
  await outbox('0')
  for (const change of [
    'UPDATE outbox_event SET lines = $$[]$$',
    'UPDATE outbox_event SET position = position + 1000',
    'DELETE FROM outbox_event',
  ])
    await expect(shop.server.sql(change)).rejects.toThrow('is not allowed')
})
