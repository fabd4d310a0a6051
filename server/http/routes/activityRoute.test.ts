import { queryString } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import { ACTIVITY_PAGE, type ActivityResponse } from '../../../contract/entities/activity'
import { EXTENSIONS } from '../../../contract/extensions'
import { screenRejection } from '../../../contract/rules/permissions'
import type { LookupKind } from '../../../contract/screens'
import { JPEG } from '../../testing/fixtures/sampleFiles'
import { businessServer, rejection } from '../../testing/servers/businessServer'

const shop = businessServer()

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

async function post(to: string, body: unknown): Promise<void> {
  expect((await shop.staff.post(to, body)).status).toBe(200)
}

/** The items of the changed lines and materials with their units, by the field of the change; the newest change of a field first. */
async function itemsOf(kind: LookupKind, id: string): Promise<(string | undefined)[][]> {
  const { entries } = await page(kind, id)
  const named = entries.flatMap(({ changes }) => changes.map(({ field, inventoryId, uom = '' }) => [field, inventoryId, uom]))
  return named.filter(([, item]) => item !== undefined)
}

const photo = { name: 'photo.jpg', bytes: JPEG, type: 'image/jpeg' }

test('of a sales order: its receipts and shipments, and their notes and files', async () => {
  const { given, staff } = shop
  await given.stock({ PUMP: 5 })
  const lines = [
    { item: 'PUMP', qty: 2 },
    { item: 'BOLT', qty: 3, operation: 'Receipt' },
  ] as const
  await given.salesOrder('S-1', lines)
  await given.salesOrder('S-10', lines)
  await given.shipment('H-1', [{ order: 'S-1', line: 1, qty: 2 }])
  await post('/sales/create-receipt', {
    customerID: 'C-1',
    lineDetails: [{ orderNbr: 'S-1', orderType: 'OE', inventoryID: 'BOLT', receiptQty: 1.5 }],
  })
  await post('/sales/add-lineitem-notes', { orderNbr: 'S-1', lineNbr: 2, note: 'Half is here' })
  await post('/sales/add-lineitem-notes', { orderNbr: 'S-10', lineNbr: 2, note: "Another order's" })
  await post('/sales/add-sales-receipt-notes', { shipmentNbr: 'SR0000001', note: 'Wet' })
  await staff.upload('/sales/add-sales-receipt-attachement', photo, { shipmentNbr: 'SR0000001' })
  await post('/shipping/confirm-shipment', { shipmentNbr: 'H-1', shipDate: '2026-03-05', courier: 'dhl', trackingNumber: 'T-1' })

  expect(await done('sales', 'S-1')).toEqual([
    ['ship S-1', { 'lines.1.openQty': [2, 0] }],
    ['attach file SR0000001', { filename: [null, 'photo.jpg'] }],
    ['set note SR0000001', { note: ['', 'Wet'] }],
    ['set note S-1', { 'lines.2.note': ['', 'Half is here'] }],
    ['receive S-1', { 'lines.2.openQty': [3, 1.5] }],
    ['create SR0000001', { orderNbr: [null, 'S-1'], shipDate: [null, expect.any(String)], 'lines.2.quantity': [null, 1.5] }],
  ])
  expect(await itemsOf('sales', 'S-1')).toEqual([
    ['lines.1.openQty', 'PUMP', ''],
    ['lines.2.note', 'BOLT', ''],
    ['lines.2.openQty', 'BOLT', ''],
    ['lines.2.quantity', 'BOLT', ''],
  ])
  expect(await done('shipment', 'H-1')).toEqual([
    [
      'confirm H-1',
      {
        status: ['Open', 'Confirmed'],
        shipDate: [null, '2026-03-05'],
        courier: ['', 'dhl'],
        trackingNumber: ['', 'T-1'],
      },
    ],
  ])
})

test('of production: from its making to its batches', async () => {
  const { given } = shop
  await given.stock({ BOLT: 50 })
  await given.bill('PUMP', { BOLT: 4 })
  await given.salesOrder('S-1', [{ item: 'PUMP', qty: 2 }])
  await post('/sales/create-linked-order', {
    salesOrderNbr: 'S-1',
    salesOrderType: 'OE',
    inventoryID: 'PUMP',
    qtyToProduce: 2,
    lineNbr: 1,
  })
  const order = { productionNbr: 'PR0000001', orderType: 'RO' }
  await post('/production/release-order', order)
  await post('/production/release-materials', { ...order, materialsToRelease: [{ id: 1, inventoryID: 'BOLT', quantity: 8 }] })
  await post('/production/complete-production-order-items', { ...order, qtyToComplete: 1, inventoryID: 'PUMP' })
  expect(await done('production', 'PR0000001')).toEqual([
    ['complete production PR0000001', { qtyCompleted: [0, 1] }],
    ['create PB0000001', { productionNbr: [null, 'PR0000001'], qtyCompleted: [null, 1] }],
    ['release materials PR0000001', { status: ['Released', 'In Process'], 'materials.1.qtyActual': [0, 8] }],
    ['release order PR0000001', { status: ['Planned', 'Released'] }],
    [
      'create PR0000001',
      {
        status: [null, 'Planned'],
        inventoryID: [null, 'PUMP'],
        qtyToProduce: [null, 2],
        salesOrderNbr: [null, 'S-1'],
        lineNbr: [null, 1],
        'materials.1.inventoryId': [null, 'BOLT'],
        'materials.1.totalRequired': [null, 8],
      },
    ],
  ])
})

test('of a transfer with its receipts and their lines; of an item, what moved it', async () => {
  const { given } = shop
  await given.transfer('T-1', 'A', [{ item: 'BOLT', qty: 5 }])
  await given.transfer('T-1', 'B', [{ item: 'BOLT', qty: 5 }])
  await given.counted('BOLT', { uom: 'box' })
  const receive = (TransferShipmentNbr: string) => {
    const Items = [{ inventoryID: 'BOLT', lineNbr: 1, quantity: 2 }]
    return post('/transfers/create-transfer-receipt', [
      { TransferOrderNbr: 'T-1', TransferOrderType: 'TR', TransferShipmentNbr, Items },
    ])
  }
  await receive('A')
  await receive('B')
  await post('/transfers/add-polineitem-notes', { receiptNbr: 'RC0000001', lineNbr: 1, note: 'Scratched' })
  await post('/transfers/add-receipt-header-note', { transferReceiptNbr: 'RC0000001', note: 'Late' })
  expect(await done('transfer', 'T-1-A')).toEqual([
    ['set note RC0000001', { note: ['', 'Late'] }],
    ['set note RC0000001', { 'lines.1.note': ['', 'Scratched'] }],
    ['receive T-1-A', { status: ['In Transit', 'Partially Received'], 'lines.1.receivedQty': [0, 2] }],
    ['create RC0000001', expect.objectContaining({ shipmentNbr: [null, 'A'], 'lines.1.quantity': [null, 2] })],
  ])
  expect(await itemsOf('transfer', 'T-1-A')).toEqual([
    ['lines.1.note', 'BOLT', ''],
    ['lines.1.receivedQty', 'BOLT', 'box'],
    ['lines.1.quantity', 'BOLT', 'box'],
  ])
  expect((await done('item', 'BOLT')).slice(0, 3)).toEqual([
    ['transfer_in RC0000002', { quantity: [null, 2], siteId: [null, 'EAST'] }],
    ['transfer_in RC0000001', { quantity: [null, 2], siteId: [null, 'EAST'] }],
    ['transfer_out T-1-B', { quantity: [null, -5], siteId: [null, 'MAIN'] }],
  ])
})

test('fifty at a time, each entry once, with who and when and the request', async () => {
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
  await given.stock({ NUT: 1 })
  const moveMore = (count: number) =>
    server.sql(
      `INSERT INTO stock_movement (inventory_id, site_id, qty, reason, document_nbr, created_by)
       SELECT 'NUT', 'MAIN', 2, 'adjustment', 'count', 'fixture' FROM generate_series(1, $1::integer)`,
      [count],
    )
  await moveMore(ACTIVITY_PAGE - 1)
  expect(await page('item', 'NUT')).toMatchObject({ next: null })
  await moveMore(1)
  const last = await page('item', 'NUT', (await page('item', 'NUT')).next ?? '')
  expect(last).toMatchObject({
    entries: [{ action: 'opening', changes: expect.arrayContaining([{ field: 'quantity', before: null, after: 1 }]) as object }],
    next: null,
  })
})

test('who may not open the document gets nothing of it', async () => {
  expect(EXTENSIONS).toContain('activity')
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
  expect(rejection(await shop.server.client().get(path('sales', 'S-1')))).toEqual([401, 'NOT_SIGNED_IN', expect.any(String)])
})

test.each<[LookupKind, string]>([
  ['sales', 'Sales order X-1 does not exist'],
  ['production', 'Production order X-1 does not exist'],
  ['shipment', 'Shipment X-1 does not exist'],
  ['transfer', 'Transfer X-1 does not exist'],
  ['item', 'Item X-1 does not exist'],
])('a document of %s that does not exist is not found', async (kind, message) => {
  expect(rejection(await shop.staff.get(path(kind, 'X-1')))).toEqual([404, 'NOT_FOUND', message])
})

test.each([
  ['', 'kind must be one of sales, production, shipment, transfer, item'],
  ['?kind=customer&id=C-1', 'kind must be one of sales, production, shipment, transfer, item'],
  ['?kind=sales', 'id is required'],
  ['?kind=sales&id=%20', 'id is required'],
  ['?kind=sales&id=S-1&id=S-2', 'id may be given only once'],
  ['?kind=sales&id=S-1&before=', 'before must be the next of another answer'],
  ['?kind=sales&id=S-1&before=-1', 'before must be the next of another answer'],
  ['?kind=sales&id=S-1&before=1e9', 'before must be the next of another answer'],
  ['?kind=sales&id=S-1&after=1', '"after" is not a known parameter'],
])('%j is rejected', async (query, message) => {
  const [status, code, words] = rejection(await shop.staff.get(`/activity${query}`))
  expect([status, code]).toEqual([400, 'BAD_REQUEST'])
  expect(words).toContain(message)
})
