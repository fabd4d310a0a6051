import { randomUUID } from 'node:crypto'
import { queryString } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import { ACTIVITY_PAGE, type ActivityResponse } from '../../../contract/entities/activity'
import type { OutboxEvent, OutboxResponse } from '../../../contract/entities/outbox'
import { screenRejection } from '../../../contract/rules/permissions'
import type { LookupKind } from '../../../contract/screens'
import { WRITES, makeWrites } from '../../testing/fixtures/everyWrite'
import { noteLine, receiveSales, sold } from '../../testing/fixtures/posts'
import { businessServer, rejection } from '../../testing/servers/businessServer'

// What a write leaves behind: the activity of its document and an event.

const shop = businessServer()
beforeAll(() =>
  shop.server.sql(`UPDATE app_user SET permissions = permissions || '{admin_access}' WHERE email = 'demo@example.com'`),
)

const path = (kind: LookupKind, id: string, before?: string) =>
  calls.getActivity.path + queryString(calls.getActivity, { kind, id, before })

async function page(kind: LookupKind, id: string, before?: string): Promise<ActivityResponse> {
  const { status, body } = await shop.staff.get<ActivityResponse>(path(kind, id, before))
  expect(status).toBe(200)
  return body
}

/** What was done, the newest first: to what, and the fields with the value before and after. */
async function done(kind: LookupKind, id: string) {
  const { entries } = await page(kind, id)
  return entries.map(({ action, documentNbr, changes }) => [
    `${action} ${documentNbr}`,
    Object.fromEntries(changes.map(({ field, before, after }) => [field, [before, after]])),
  ])
}

const DAY = expect.any(String) as string
const NOTE = { note: ['', 'a note'] }
const FILE = { filename: [null, 'paper.pdf'] }
const REASON = { reason: [null, 'a reason'] }
const REMOVED = ['paper.pdf', null]
const LINE_NOTE = { 'lines.1.note': NOTE.note }
const LINE_FILE = { 'lines.1.filename': FILE.filename }

test('a document’s activity covers it and what belongs to it, with notes and files', async () => {
  await makeWrites(shop, shop.staff, WRITES)
  await shop.given.counted('B', { uom: 'box' })
  await shop.given.salesOrder('SO10', [{ item: 'A', qty: 1 }])
  await shop.staff.post('/sales/add-lineitem-notes', { orderNbr: 'SO10', lineNbr: 1, note: "Another order's" })
  expect(await done('sales', 'SO1')).toEqual([
    ['ship SO1', { 'lines.1.openQty': [5, 3] }],
    ['attach file SR0000001', FILE],
    ['set note SR0000001', NOTE],
    ['remove file SO1', { 'lines.1.reason': REASON.reason, 'lines.1.filename': REMOVED }],
    ['attach file SO1', LINE_FILE],
    ['set note SO1', LINE_NOTE],
    ['receive SO1', { 'lines.2.openQty': [3, 2] }],
    ['create SR0000001', { orderNbr: [null, 'SO1'], shipDate: [null, DAY], 'lines.2.quantity': [null, 1] }],
  ])
  const confirmed = {
    status: ['Open', 'Confirmed'],
    shipDate: [null, '2026-03-05'],
    courier: ['', 'dhl'],
    trackingNumber: ['', 'T1'],
  }
  expect(await done('shipment', 'SH1')).toEqual([
    ['remove file SH1', { ...REASON, filename: REMOVED }],
    ['attach file SH1', FILE],
    ['set note SH1', NOTE],
    ['confirm SH1', confirmed],
  ])
  expect(await done('sales', 'SO2')).toEqual([['cancel SO2', { status: ['Open', 'Closed'], ...REASON }]])
  expect(await done('production', 'PR2')).toEqual([['cancel PR2', { status: ['Planned', 'Canceled'], ...REASON }]])
  expect(await done('production', 'PR1')).toEqual([
    ['close PR1', { status: ['In Process', 'Closed'], ...REASON, 'materials.1.qtyActual': [4.5, 4] }],
    ['complete production PR1', { qtyCompleted: [0, 1] }],
    ['create PB0000001', { productionNbr: [null, 'PR1'], qtyCompleted: [null, 1] }],
    ['release materials PR1', { status: ['Released', 'In Process'], 'materials.1.qtyActual': [0, 4.5] }],
    ['release order PR1', { status: ['Planned', 'Released'] }],
  ])
  const made = { inventoryID: [null, 'A'], qtyToProduce: [null, 1], salesOrderNbr: [null, 'SO1'], lineNbr: [null, 1] }
  const needed = { 'materials.1.inventoryId': [null, 'B'], 'materials.1.totalRequired': [null, 4] }
  expect(await done('production', 'PR0000001')).toEqual([['create PR0000001', { status: [null, 'Planned'], ...made, ...needed }]])
  expect(await done('transfer', 'TR1-TS1')).toEqual([
    ['remove file RC0000001', { ...REASON, filename: REMOVED }],
    ['attach file RC0000001', FILE],
    ['set note RC0000001', NOTE],
    ['attach file RC0000001', LINE_FILE],
    ['set note RC0000001', LINE_NOTE],
    ['receive TR1-TS1', { status: ['In Transit', 'Partially Received'], 'lines.1.receivedQty': [0, 1] }],
    ['create RC0000001', expect.objectContaining({ shipmentNbr: [null, 'TS1'], 'lines.1.quantity': [null, 1] })],
  ])
  expect((await done('item', 'B')).slice(0, 4)).toEqual([
    ['transfer_in RC0000001', { quantity: [null, 1], siteId: [null, 'EAST'] }],
    ['material_return PR1', { quantity: [null, 0.5], siteId: [null, 'MAIN'] }],
    ['material_issue PR1', { quantity: [null, -4.5], siteId: [null, 'MAIN'] }],
    ['transfer_out TR1-TS1', { quantity: [null, -4], siteId: [null, 'MAIN'] }],
  ])
  const counted = (await page('transfer', 'TR1-TS1')).entries.flatMap(({ changes }) =>
    changes.map(({ field, inventoryId, uom }) => [field, [inventoryId, uom]]),
  )
  expect(Object.fromEntries(counted)).toMatchObject({ 'lines.1.note': ['B', undefined], 'lines.1.receivedQty': ['B', 'box'] })
})

test('entries come fifty at a time, each once, with user, time and request', async () => {
  const { given, server, staff } = shop
  await given.salesOrder('S-1', [{ item: 'PUMP', qty: 1 }])
  await given.stock({ PUMP: 1 })
  await given.shipment('H-1', [{ order: 'S-1', line: 1, qty: 1 }])
  const { headers } = await staff.post('/shipping/add-shipment-notes', { shipmentNbr: 'H-1', note: 'The first' })
  const more = 2 * ACTIVITY_PAGE + 1
  await server.sql(
    `INSERT INTO audit_entry (at, who, request_id, action, entity_kind, entity_key, after)
     SELECT now() - interval '1 hour', 'gone@example.com', 'r-' || n, 'set note', 'shipment', 'H-1', jsonb_build_object('note', n) FROM generate_series(2, $1::integer) AS n`,
    [more],
  )
  const seen: ActivityResponse['entries'] = []
  const sizes: number[] = []
  let next: string | null = null
  do {
    const response: ActivityResponse = await page('shipment', 'H-1', next ?? undefined)
    sizes.push(response.entries.length)
    seen.push(...response.entries)
    next = response.next
  } while (next !== null)
  expect(sizes).toEqual([ACTIVITY_PAGE, ACTIVITY_PAGE, 1])
  expect(new Set(seen.map(({ id }) => id)).size).toBe(more)
  expect(seen[0]).toMatchObject({ userName: 'gone@example.com', requestId: `r-${more}` })
  expect(seen.at(-1)).toEqual({
    id: expect.any(Number) as number,
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/) as string,
    userName: 'Dana Demo',
    action: 'set note',
    changes: [{ field: 'note', before: '', after: 'The first' }],
    documentNbr: 'H-1',
    requestId: headers.get('x-request-id'),
  })
})

test('a user who may not open a document gets none of its activity', async () => {
  await shop.given.salesOrder('S-1', [])
  const guest = await shop.server.signIn('guest')
  expect(await guest.get(path('sales', 'S-1'))).toMatchObject({ status: 200, body: { entries: [], next: null } })
  for (const [kind, screen] of [
    ['production', 'production'],
    ['shipment', 'shipments'],
    ['transfer', 'transfers'],
    ['item', 'inventory'],
  ] as const)
    expect(rejection(await guest.get(path(kind, 'NONE')))).toEqual([403, 'FORBIDDEN', screenRejection(screen)])
})

test('an unknown document gets a 404 that names its kind', async () => {
  const kinds = { sales: 'Sales order', production: 'Production order', shipment: 'Shipment', transfer: 'Transfer', item: 'Item' }
  for (const [kind, noun] of Object.entries(kinds)) {
    const message = `${noun} X-1 does not exist`
    expect(rejection(await shop.staff.get(path(kind as LookupKind, 'X-1')))).toEqual([404, 'NOT_FOUND', message])
  }
})

test.each([
  ['?kind=customer&id=C-1', 'kind must be one of sales, production, shipment, transfer, item'],
  ['?kind=sales&id=%20', 'id is required'],
  ['?kind=sales&id=S-1&before=1e9', 'before must be the next of another response'],
  ['?kind=sales&id=S-1&after=1', '"after" is not a known parameter'],
])('%j is rejected', async (query, message) => {
  expect(rejection(await shop.staff.get(`/activity${query}`))).toEqual([
    400,
    'BAD_REQUEST',
    expect.stringContaining(message) as string,
  ])
})

async function outbox(after: string, limit?: number): Promise<OutboxResponse> {
  const { status, body } = await shop.staff.get<OutboxResponse>(`/outbox?after=${after}${limit ? `&limit=${limit}` : ''}`)
  expect(status).toBe(200)
  return body
}

const reported = ({ type, document, lines, details }: OutboxEvent) => [type, document?.id, document?.documentNbr, lines, details]

test('every posted effect is one event with its document, lines and details', async () => {
  await makeWrites(shop, shop.staff, WRITES)
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
  const reason = 'a reason'
  const removed = expect.objectContaining({ filename: 'paper.pdf', isRemoved: true, reason }) as object
  expect(events.map(reported)).toEqual([
    ['count', 'MAIN', 'Monthly count', [at('MAIN', null, 'A', 1)], { counted: [{ inventoryId: 'A', counted: 6, seen: 5 }] }],
    ['release', 'PR1', 'PR1', [], { status: 'Released' }],
    ['release', 'PR1', 'PR1', [at('MAIN', 1, 'B', -4.5)], { status: 'In Process' }],
    ['completion', 'PR1', 'PB0000001', [at('MAIN', null, 'A', 1)], { qtyCompleted: 1, status: 'In Process' }],
    ['correction', 'PR2', 'PR2', [], { status: 'Canceled', reason }],
    ['correction', 'PR1', 'PR1', [at('MAIN', 1, 'B', 0.5)], { status: 'Closed', qtyCompleted: 1, reason }],
    [
      'receipt',
      'SO1',
      'SR0000001',
      [{ ...at('MAIN', 1, 'A', 1), ...ofOrder(2) }],
      { customerId: 'C1', shipDate: day, status: 'Open' },
    ],
    ['linkedOrder', 'SO1', 'PR0000001', [], linked],
    ['correction', 'SO2', 'SO2', [], { status: 'Closed', reason }],
    ['note', 'SO1', 'SO1', [], { lineNbr: 1, ...note }],
    ['file', 'SO1', 'SO1', [], file],
    ['file', 'SO1', 'SO1', [], removed],
    ['note', 'SO1', 'SR0000001', [], note],
    ['file', 'SO1', 'SR0000001', [], file],
    ['confirmation', 'SH1', 'SH1', [{ ...at('MAIN', 1, 'A', -2), ...ofOrder(1) }], leaving],
    ['note', 'SH1', 'SH1', [], note],
    ['file', 'SH1', 'SH1', [], file],
    ['file', 'SH1', 'SH1', [], removed],
    ['transferReceipt', 'TR1-TS1', 'RC0000001', [at('EAST', 1, 'B', 1)], { receiptDate: day, status: 'Partially Received' }],
    ['note', 'TR1-TS1', 'RC0000001', [], { lineNbr: 1, ...note }],
    ['file', 'TR1-TS1', 'RC0000001', [], file],
    ['note', 'TR1-TS1', 'RC0000001', [], note],
    ['file', 'TR1-TS1', 'RC0000001', [], file],
    ['file', 'TR1-TS1', 'RC0000001', [], removed],
  ])
  expect(new Set(events.map(({ userName }) => userName))).toEqual(new Set(['Dana Demo']))
  const kinds = {
    MAIN: 'site',
    PR1: 'production',
    PR2: 'production',
    SO1: 'sales',
    SO2: 'sales',
    SH1: 'shipment',
    'TR1-TS1': 'transfer',
  }
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
  await shop.given.salesOrder('S-1', [{ item: 'BOLT', qty: 1 }])
  for (let written = 0; written < 7; written += 1) await noteLine(shop.staff, `note ${written}`)
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
  expect((await outbox('0', ids.length)).next).toBeNull()
  await noteLine(shop.staff, 'All is here')
  const later = ['note', 'S-1', 'S-1', [], { lineNbr: 1, note: 'All is here' }]
  expect((await outbox(ids.at(-1) ?? '')).events.map(reported)).toEqual([later])
})
