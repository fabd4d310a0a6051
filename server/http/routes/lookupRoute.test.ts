import type { LookupResponse } from '../../../contract/entities/lookup'
import { insertRows } from '../../database/listKeys'
import { EFFECTS, makeWrites } from '../../testing/fixtures/everyWrite'
import { queryableOf } from '../../testing/fixtures/fixtures'
import { businessServer, rejection } from '../../testing/servers/businessServer'

const shop = businessServer()

const path = (parameters: Record<string, string>) => `/lookup?${String(new URLSearchParams(parameters))}`

/** What is found, by kind: its ids, best first. */
async function idsOf(q: string, more: Record<string, string> = {}, client = shop.staff): Promise<Record<string, string[]>> {
  const { status, body } = await client.get<LookupResponse>(path({ q, ...more }))
  expect(status).toBe(200)
  return Object.fromEntries(body.groups.map(({ kind, matches }) => [kind, matches.map(({ id }) => id)]))
}

const givenOfEverything = () => makeWrites(shop, shop.staff, EFFECTS)

test('documents and items are found by each of their numbers and names', async () => {
  await givenOfEverything()
  const made = ['production PR0000001', 'production PR1', 'production PR2']
  for (const [q, expected] of [
    ['so1', ['sales SO1 by orderNbr']],
    ['po-so1', ['sales SO1 by customerOrderNbr']],
    ['sr0000001', ['sales SO1 by receiptNbr']],
    ['customer c1', ['sales SO1 by customerName', 'sales SO2 by customerName', 'shipment SH1 by customerName']],
    ['pr1', ['production PR1 by prodNbr']],
    ['pb0000001', ['production PR1 by batchNbr']],
    ['a', ['item A by inventoryId', ...made.map((order) => `${order} by inventoryCd`)]],
    ['item a', ['item A by description', ...made.map((order) => `${order} by inventoryDesc`)]],
    ['sh1', ['shipment SH1 by shipmentNbr']],
    ['t1', ['shipment SH1 by trackingNumber']],
    ['tr1', ['transfer TR1-TS1 by soOrderNbr']],
    ['ts1', ['transfer TR1-TS1 by shipmentNbr']],
    ['rc0000001', ['transfer TR1-TS1 by receiptNbr']],
    ['t-1', ['transfer TR1-TS1 by trackingNumber']],
  ] as const) {
    const { body } = await shop.staff.get<LookupResponse>(path({ q, match: 'exact' }))
    const found = body.groups.flatMap(({ kind, matches }) => matches.map(({ id, field }) => `${kind} ${id} by ${field}`))
    expect([q, found.sort()]).toEqual([q, expected])
  }
})

test('a response follows the contract and marks open documents', async () => {
  await givenOfEverything()
  const [shipment, transfer] = [
    { id: 'SH1', title: 'SH1 · Customer C1', status: 'Confirmed', field: 'shipmentNbr', isOpen: false },
    { id: 'TR1-TS1', title: 'TR1 · TS1 · Transfer TR1', status: 'Partially Received', field: 'soOrderNbr', isOpen: true },
  ]
  expect((await shop.staff.get(path({ q: 'SH1' }))).body).toEqual({
    groups: [{ kind: 'shipment', matches: [shipment], total: 1, isMore: false }],
  })
  expect((await shop.staff.get(path({ q: 'tr1' }))).body).toMatchObject({ groups: [{ matches: [transfer] }] })
})

test('matches rank exact, prefix, part; then open before finished and highest number first', async () => {
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

test('each kind lists eight matches and counts up to a hundred', async () => {
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
  ['ÉCLAIR', 'P-e\u0301clair', 'P-eclair'],
  ['straße', 'P-STRAßE', 'P-STRASSE'],
  ["'; --", "P-'; --", 'P--'],
])('%j is taken literally: it finds %j and not %j', async (q, wanted, other) => {
  for (const order of [wanted, other]) await shop.given.salesOrder(order, [])
  expect(await idsOf(q)).toEqual({ sales: [wanted] })
  expect(await idsOf(wanted, { match: 'exact' })).toEqual({ sales: [wanted] })
})

test('a user finds only what they may open', async () => {
  await givenOfEverything()
  const guest = await shop.server.signIn('guest')
  expect(Object.keys(await idsOf('customer c1'))).toEqual(['sales', 'shipment'])
  expect(Object.keys(await idsOf('customer c1', {}, guest))).toEqual(['sales'])
  expect(await idsOf('sh1', {}, guest)).toEqual({})
})

test.each([
  ['?match=any', 'q is required'],
  [`?q=${encodeURIComponent('😀'.repeat(201))}`, 'q may have 200 characters at most'],
  ['?q=a%0Ab', 'q must not contain control characters'],
  ['?q=%ED%A0%80', 'The address is not valid'],
  ['?q=a&q=b', 'q may be given only once'],
  ['?q=a&match=', 'match must be exact or any'],
  ['?q=a&__proto__=1', '"__proto__" is not a known parameter'],
])('%j is rejected', async (query, message) => {
  expect(rejection(await shop.staff.get(`/lookup${query}`))).toEqual([400, 'BAD_REQUEST', message])
})

test.each(['x'.repeat(200), '%', '  ', '\u{10ffff}'])('%j finds nothing, which is not an error', async (q) => {
  expect((await shop.staff.get(path({ q }))).body).toEqual({ groups: [] })
})
