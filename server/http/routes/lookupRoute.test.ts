import type { LookupResponse } from '../../../contract/entities/lookup'
import { EXTENSIONS } from '../../../contract/extensions'
import { insertRows } from '../../database/listKeys'
import { queryableOf } from '../../testing/fixtures/fixtures'
import { businessServer, rejection } from '../../testing/servers/businessServer'
import { startTestServer } from '../../testing/servers/testServer'

const shop = businessServer()

const path = (parameters: Record<string, string>) => `/lookup?${String(new URLSearchParams(parameters))}`

/** What is found, by kind: its ids, best first. */
async function idsOf(q: string, more: Record<string, string> = {}, client = shop.staff): Promise<Record<string, string[]>> {
  const { status, body } = await client.get<LookupResponse>(path({ q, ...more }))
  expect(status).toBe(200)
  return Object.fromEntries(body.groups.map(({ kind, matches }) => [kind, matches.map(({ id }) => id)]))
}

/** Creates one document of each kind with distinct texts, so that each can be found by every field of the contract. */
async function givenOfEverything(): Promise<void> {
  const { given } = shop
  await given.stock({ 'PUMP-100': 50, SCREW: 9 })
  await given.salesOrder('SO-1', [
    { item: 'PUMP-100', qty: 2 },
    { item: 'PUMP-100', qty: 2, operation: 'Receipt' },
  ])
  await given.shipment('SH-1', [{ order: 'SO-1', line: 1, qty: 1 }])
  await given.productionOrder('PR-1', { item: 'PUMP-100', qty: 1 }, [{ item: 'SCREW', qty: 2 }])
  await given.transfer('TR-1', 'TS-1', [{ item: 'PUMP-100', qty: 4 }])
  const post = async (call: string, body: unknown) => expect((await shop.staff.post(call, body)).status).toBe(200)
  await post('/sales/create-receipt', {
    customerID: 'C-1',
    orderNbr: 'SO-1',
    orderType: 'OE',
    inventoryID: 'PUMP-100',
    receiptQty: 1,
  })
  const lines = [{ inventoryID: 'PUMP-100', lineNbr: 1, quantity: 1 }]
  await post('/transfers/create-transfer-receipt', [
    { TransferOrderNbr: 'TR-1', TransferOrderType: 'TR', TransferShipmentNbr: 'TS-1', Items: lines },
  ])
  await post('/shipping/confirm-shipment', {
    shipmentNbr: 'SH-1',
    shipDate: '2026-03-05',
    courier: 'dhl',
    trackingNumber: '1Z 99',
  })
  const order = { productionNbr: 'PR-1', orderType: 'RO' }
  await post('/production/release-order', order)
  await post('/production/release-materials', { ...order, materialsToRelease: [{ id: 1, inventoryID: 'SCREW', quantity: 2 }] })
  await post('/production/complete-production-order-items', { ...order, qtyToComplete: 1, inventoryID: 'PUMP-100' })
}

test('documents and items are found by each of their numbers and names, whatever wrote them', async () => {
  await givenOfEverything()
  const found = async (q: string, match = 'any') => {
    const { body } = await shop.staff.get<LookupResponse>(path({ q, match }))
    return body.groups.flatMap(({ kind, matches }) => matches.map(({ id, field }) => `${kind} ${id} by ${field}`)).sort()
  }
  expect(await found('so-1', 'exact')).toEqual(['sales SO-1 by orderNbr'])
  expect(await found('po-so-1', 'exact')).toEqual(['sales SO-1 by customerOrderNbr'])
  expect(await found('sr0000001')).toEqual(['sales SO-1 by receiptNbr'])
  expect(await found('customer c-1', 'exact')).toEqual(['sales SO-1 by customerName', 'shipment SH-1 by customerName'])
  expect(await found('pr-1', 'exact')).toEqual(['production PR-1 by prodNbr'])
  expect(await found('pb0000001', 'exact')).toEqual(['production PR-1 by batchNbr'])
  expect(await found('pump-100', 'exact')).toEqual(['item PUMP-100 by inventoryId', 'production PR-1 by inventoryCd'])
  expect(await found('item pump', 'any')).toEqual(['item PUMP-100 by description', 'production PR-1 by inventoryDesc'])
  expect(await found('sh-1')).toEqual(['shipment SH-1 by shipmentNbr'])
  expect(await found('1z 99', 'exact')).toEqual(['shipment SH-1 by trackingNumber'])
  expect(await found('tr-1', 'exact')).toEqual(['transfer TR-1-TS-1 by soOrderNbr'])
  expect(await found('ts-1', 'exact')).toEqual(['transfer TR-1-TS-1 by shipmentNbr'])
  expect(await found('rc0000001', 'exact')).toEqual(['transfer TR-1-TS-1 by receiptNbr'])
  expect(await found('t-1', 'exact')).toEqual(['transfer TR-1-TS-1 by trackingNumber'])
})

test('a response has the contract’s form, and says what is open', async () => {
  await givenOfEverything()
  expect((await shop.staff.get(path({ q: 'SH-1' }))).body).toEqual({
    groups: [
      {
        kind: 'shipment',
        matches: [{ id: 'SH-1', title: 'SH-1 · Customer C-1', status: 'Confirmed', field: 'shipmentNbr', isOpen: false }],
        total: 1,
        isMore: false,
      },
    ],
  })
  const { body } = await shop.staff.get<LookupResponse>(path({ q: 'tr-1' }))
  expect(body.groups[0]?.matches[0]).toEqual({
    id: 'TR-1-TS-1',
    title: 'TR-1 · TS-1 · Transfer TR-1',
    status: 'Partially Received',
    field: 'soOrderNbr',
    isOpen: true,
  })
})

test('exact before beginning before part, open before finished, highest number first', async () => {
  const { given } = shop
  for (const [order, status] of [
    ['B-1', 'Open'],
    ['B-10', 'Closed'],
    ['B-12', 'Open'],
    ['B-111', 'Open'],
    ['AB-1', 'Open'],
    ['b-1', 'Closed'],
  ] as const)
    await given.salesOrder(order, [], { status })
  expect(await idsOf('B-1')).toEqual({ sales: ['B-1', 'b-1', 'B-111', 'B-12', 'B-10', 'AB-1'] })
  expect(await idsOf('b-')).toEqual({ sales: ['B-111', 'B-12', 'B-1', 'B-10', 'b-1'] })
  expect(await idsOf('B-1', { match: 'exact' })).toEqual({ sales: ['B-1', 'b-1'] })
  expect(await idsOf('-1')).toEqual({})
  expect(await idsOf('  ')).toEqual({})
})

test('the item itself comes before the orders that make it, and those before finished ones', async () => {
  const { given } = shop
  await given.stock({ 'PUMP-100': 50, SCREW: 9 })
  await given.productionOrder('PR-1', { item: 'PUMP-100', qty: 1 }, [{ item: 'SCREW', qty: 2 }])
  const kinds = async (more: Record<string, string>) => Object.keys(await idsOf('pump-100', more))
  expect(await kinds({ match: 'exact' })).toEqual(['item', 'production'])
  expect(await kinds({})).toEqual(['item', 'production'])
  expect(Object.keys(await idsOf('pump-1'))).toEqual(['item', 'production'])
})

test('eight of a kind are named, and a hundred counted', async () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_unused, at) => ({ inventory_id: `BOLT-${at + 1}`, description: 'A bolt' }))
  const groups = async () => (await shop.staff.get<LookupResponse>(path({ q: 'bolt' }))).body.groups
  await insertRows(queryableOf(shop.server), 'item', rows(100))
  expect(await groups()).toMatchObject([{ kind: 'item', total: 100, isMore: false }])
  await insertRows(queryableOf(shop.server), 'item', [{ inventory_id: 'BOLT-X', description: 'A bolt' }])
  const [group] = await groups()
  expect(group).toMatchObject({ kind: 'item', total: 100, isMore: true })
  expect(group?.matches.map(({ id }) => id)).toEqual(['BOLT-X', ...[100, 99, 98, 97, 96, 95, 94].map((at) => `BOLT-${at}`)])
})

test.each([
  ['100%', 'P-100%', 'P-1000'],
  ['a_b', 'P-a_b', 'P-axb'],
  ['a\\b', 'P-a\\b', 'P-ab'],
  ['ÉCLAIR', 'P-e\u0301clair', 'P-eclair'],
  ['straße', 'P-STRAßE', 'P-STRASSE'],
  ['日本語', 'P-日本語', 'P-日本'],
  ["'; --", "P-'; --", 'P--'],
])('%j means itself: it finds %j and not %j', async (q, wanted, other) => {
  for (const order of [wanted, other]) await shop.given.salesOrder(order, [])
  expect(await idsOf(q)).toEqual({ sales: [wanted] })
  expect(await idsOf(wanted, { match: 'exact' })).toEqual({ sales: [wanted] })
})

test('only what the person may open is found', async () => {
  await givenOfEverything()
  const guest = await shop.server.signIn('guest')
  expect(Object.keys(await idsOf('customer c-1'))).toEqual(['sales', 'shipment'])
  expect(Object.keys(await idsOf('customer c-1', {}, guest))).toEqual(['sales'])
  expect(await idsOf('pump-100', {}, guest)).toEqual({})
  expect(rejection(await shop.server.client().get(path({ q: 'SO-1' })))).toEqual([401, 'NOT_SIGNED_IN', expect.any(String)])
})

test.each([
  ['', 'q is required'],
  ['?match=any', 'q is required'],
  [`?q=${'x'.repeat(201)}`, 'q may have 200 characters at most'],
  [`?q=${encodeURIComponent('😀'.repeat(201))}`, 'q may have 200 characters at most'],
  ['?q=a%00b', 'q must not contain control characters'],
  ['?q=a%0Ab', 'q must not contain control characters'],
  ['?q=%', 'The address is not valid'],
  ['?q=%ED%A0%80', 'The address is not valid'],
  ['?q=a&q=b', 'q may be given only once'],
  ['?q=a&match=any&match=any', 'match may be given only once'],
  ['?q=a&match=prefix', 'match must be exact or any'],
  ['?q=a&match=', 'match must be exact or any'],
  ['?q=a&limit=9', '"limit" is not a known parameter'],
  ['?q=a&__proto__=1', '"__proto__" is not a known parameter'],
])('%j is rejected', async (query, message) => {
  expect(rejection(await shop.staff.get(`/lookup${query}`))).toEqual([400, 'BAD_REQUEST', message])
})

test('what is long or blank is no mistake', async () => {
  for (const q of ['x'.repeat(200), '%', '  ', '\u{10ffff}'])
    expect((await shop.staff.get(path({ q }))).body).toEqual({ groups: [] })
})

test('the server names the extension, and its limit of calls counts look-ups', async () => {
  expect(EXTENSIONS).toContain('lookup')
  const limited = await startTestServer({ sameDatabaseAs: shop.server, config: { callsPerMinute: 2 } })
  try {
    const staff = await limited.signIn('demo')
    const statuses = []
    for (let at = 0; at < 3; at += 1) statuses.push((await staff.get(path({ q: 'a' }))).status)
    expect(statuses).toEqual([200, 200, 429])
  } finally {
    await limited.stop()
  }
})
