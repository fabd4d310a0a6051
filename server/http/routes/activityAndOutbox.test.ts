import { queryString } from '../../../contract/call'
import { calls } from '../../../contract/calls'
import { ACTIVITY_PAGE, type ActivityResponse } from '../../../contract/entities/activity'
import { screenRejection } from '../../../contract/rules/permissions'
import type { LookupKind } from '../../../contract/screens'
import { EFFECTS, makeWrites } from '../../testing/fixtures/everyWrite'
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

const DAY = expect.any(String) as string
const NOTE = { note: ['', 'a note'] }
const FILE = { filename: [null, 'paper.pdf'] }
const LINE_NOTE = { 'lines.1.note': NOTE.note }
const LINE_FILE = { 'lines.1.filename': FILE.filename }

test('a document’s activity covers it and what belongs to it, with notes and files', async () => {
  await makeWrites(shop, shop.staff, EFFECTS)
  await shop.given.counted('B', { uom: 'box' })
  await shop.given.salesOrder('SO10', [{ item: 'A', qty: 1 }])
  await shop.staff.post('/sales/add-lineitem-notes', { orderNbr: 'SO10', lineNbr: 1, note: "Another order's" })
  expect(await done('sales', 'SO1')).toEqual([
    ['ship SO1', { 'lines.1.openQty': [5, 3] }],
    ['attach file SR0000001', FILE],
    ['set note SR0000001', NOTE],
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
    ['attach file SH1', FILE],
    ['set note SH1', NOTE],
    ['confirm SH1', confirmed],
  ])
  expect(await done('production', 'PR1')).toEqual([
    ['complete production PR1', { qtyCompleted: [0, 1] }],
    ['create PB0000001', { productionNbr: [null, 'PR1'], qtyCompleted: [null, 1] }],
    ['release materials PR1', { status: ['Released', 'In Process'], 'materials.1.qtyActual': [0, 4.5] }],
    ['release order PR1', { status: ['Planned', 'Released'] }],
  ])
  const made = { inventoryID: [null, 'A'], qtyToProduce: [null, 1], salesOrderNbr: [null, 'SO1'], lineNbr: [null, 1] }
  const needed = { 'materials.1.inventoryId': [null, 'B'], 'materials.1.totalRequired': [null, 4] }
  expect(await done('production', 'PR0000001')).toEqual([['create PR0000001', { status: [null, 'Planned'], ...made, ...needed }]])
  expect(await done('transfer', 'TR1-TS1')).toEqual([
    ['attach file RC0000001', FILE],
    ['set note RC0000001', NOTE],
    ['attach file RC0000001', LINE_FILE],
    ['set note RC0000001', LINE_NOTE],
    ['receive TR1-TS1', { status: ['In Transit', 'Partially Received'], 'lines.1.receivedQty': [0, 1] }],
    ['create RC0000001', expect.objectContaining({ shipmentNbr: [null, 'TS1'], 'lines.1.quantity': [null, 1] })],
  ])
  expect((await done('item', 'B')).slice(0, 3)).toEqual([
    ['transfer_in RC0000001', { quantity: [null, 1], siteId: [null, 'EAST'] }],
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
  ['?kind=sales&id=S-1&before=1e9', 'before must be the next of another answer'],
  ['?kind=sales&id=S-1&after=1', '"after" is not a known parameter'],
])('%j is rejected', async (query, message) => {
  expect(rejection(await shop.staff.get(`/activity${query}`))).toEqual([
    400,
    'BAD_REQUEST',
    expect.stringContaining(message) as string,
  ])
})
