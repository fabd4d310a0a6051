import { printCalls } from '../../../contract/calls/printCalls'
import type { Paper } from '../../../contract/entities/prints'
import { searchKey } from '../../../contract/rules/listKeys'
import { screenRejection } from '../../../contract/rules/permissions'
import { settleLists } from '../../testing/fixtures/fixtures'
import { arrived, receiveTransfers, releaseMaterials, transferred } from '../../testing/fixtures/posts'
import { readPages, type ReadPage } from '../../testing/fixtures/readLabels'
import type { TestClient } from '../../testing/servers/apiClient'
import { businessServer, rejection } from '../../testing/servers/businessServer'

const at = businessServer()

const COUNTED = 22

const LONG_NAME =
  'Progressing cavity pump with hopper and auger for the wet end of a paper mill, in duplex steel, with a flange on either side'

beforeEach(async () => {
  await at.given.stock({ 'PUMP-100': 50, 'VALVE-7': 40, BOLT: 500 })
  await at.given.stock({ 'PUMP-100': 5 }, 'EAST')
  await at.server.sql(`UPDATE item SET description = $1 WHERE inventory_id = 'VALVE-7'`, [LONG_NAME])
  await at.given.counted('BOLT', { uom: 'kg' })
  await settleLists(at.server)
})

async function setDescription(item: string, description: string): Promise<void> {
  const values = [item, description, searchKey(description)]
  await at.server.sql('UPDATE item SET description = $2, description_search = $3 WHERE inventory_id = $1', values)
  await settleLists(at.server)
}

const print = (request: object, who: TestClient = at.staff) =>
  who.post<Uint8Array & Record<string, unknown>>(printCalls.printDocuments.path, { paper: 'A4', ...request })

async function pagesOf(request: object): Promise<readonly ReadPage[]> {
  const { status, headers, body } = await print(request)
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
  return (await readPages([body]))[0] ?? []
}

const wordsOf = (pages: readonly ReadPage[]) => pages.map(({ text }) => text.replace(/\s+/g, ' ').trim())
const codesOf = (pages: readonly ReadPage[]) =>
  pages.flatMap(({ codes }) => codes.map(({ format, text }) => `${format} ${text}`)).sort()

async function twoShipments(): Promise<void> {
  await at.given.salesOrder('SO-1', [
    { item: 'VALVE-7', qty: 20 },
    { item: 'PUMP-100', qty: 20 },
    { item: 'BOLT', qty: 20 },
  ])
  await at.given.shipment('SH-000042', [
    { order: 'SO-1', line: 1, qty: 12 },
    { order: 'SO-1', line: 2, qty: 3 },
    { order: 'SO-1', line: 3, qty: 0.5 },
  ])
  await at.given.shipment('SH-000043', [{ order: 'SO-1', line: 2, qty: 4 }])
  await at.given.shipment('SH-000044', [{ order: 'SO-1', line: 2, qty: 5 }], { siteId: 'EAST' })
}

describe('a pick list', () => {
  beforeEach(twoShipments)

  test('of a shipment has its items in order, with readable bar codes', async () => {
    const pages = await pagesOf({ kind: 'pickList', ids: ['SH-000042'] })
    expect(codesOf(pages)).toEqual(['Code128 BOLT', 'Code128 PUMP-100', 'Code128 SH-000042', 'Code128 VALVE-7'])
    const [words = ''] = wordsOf(pages)
    expect(words).toMatch(/^Pick List SH-000042 /)
    expect(words).toMatch(/Warehouse: Site MAIN \(MAIN\).* BOLT Item BOLT SO-1 0\.5 kg .*PUMP-100 .* 3 .*VALVE-7 .* 12 /)
    expect(words).toContain(LONG_NAME)
    expect(words).toContain('Page 1 of 1')
  })

  test('of several shipments is one list by warehouse and item, with item totals', async () => {
    const pages = await pagesOf({ kind: 'pickList', ids: ['SH-000044', 'SH-000042', 'SH-000043'] })
    expect(codesOf(pages)).toEqual(
      ['BOLT', 'PUMP-100', 'PUMP-100', 'SH-000042', 'SH-000043', 'SH-000044', 'VALVE-7'].map((code) => `Code128 ${code}`),
    )
    const words = wordsOf(pages).join(' ')
    expect(words).toMatch(/^Pick List 3 shipments .*SH-000044 .*SH-000042 .*SH-000043 /)
    expect(words).toMatch(/Warehouse: Site EAST .*SH-000044 SO-1 5 .*Warehouse: Site MAIN /)
    expect(words).toMatch(/PUMP-100 Item PUMP-100 2 lines 7 SH-000042 SO-1 3 SH-000043 SO-1 4 /)
  })
})

test('a packing slip has both addresses and the customer’s names, and no internal note', async () => {
  await twoShipments()
  await at.server.sql(
    `UPDATE shipment SET note = 'a word for us', courier = 'dhl', tracking_number = 'JD01', ship_date = '2026-11-23'`,
  )
  await at.server.sql(`UPDATE customer SET name = '株式会社 Łódź', address = '1 Quay', city = 'Osaka', country = 'Japan'`)
  await settleLists(at.server)
  const pages = await pagesOf({ kind: 'packingSlip', ids: ['SH-000043', 'SH-000042', 'SH-000043'] })
  const [first = '', second = '', ...others] = wordsOf(pages)
  expect(others).toEqual([])
  expect(first).toMatch(/^Packing Slip SH-000043 .*FROM Site MAIN .*SHIP TO 株式会社 Łódź 1 Quay Osaka JAPAN /)
  expect(second).toMatch(/Ship Date November 23, 2026 Courier DHL Tracking JD01 Parcels 1 /)
  expect(second).toMatch(/VALVE-7 .*Your item ALT-VALVE-7 SO-1 Your order PO-SO-1 12 /)
  for (const words of [first, second]) expect(words).toContain('Page 1 of 1')
  expect(`${first} ${second}`).not.toContain('a word for us')
  expect(codesOf(pages.slice(0, 1))).toEqual(['Code128 PUMP-100', 'Code128 SH-000043'])
})

test('a receiving sheet has the lines to receive of each document, with quantities and bar codes', async () => {
  await at.given.salesOrder('SO-2', [
    { item: 'PUMP-100', qty: 6, operation: 'Receipt' },
    { item: 'BOLT', qty: 1 },
  ])
  await at.given.transfer('TR-1', 'TS-9', [
    { item: 'VALVE-7', qty: 8 },
    { item: 'BOLT', qty: 2.5 },
  ])
  await receiveTransfers(at.staff, [transferred([arrived('VALVE-7', 3)], 'TS-9', 'TR-1')])
  const pages = await pagesOf({ kind: 'receivingSheet', ids: ['TR-1-TS-9', 'SO-2'] })
  const [first = '', second = ''] = wordsOf(pages)
  expect(first).toMatch(/^Receiving Sheet Transfer TR-1, shipment TS-9 /)
  expect(first).toMatch(/Shipped Received Open Counted .*VALVE-7 .* 8 3 5 .*BOLT .* 2\.5 kg 0 kg 2\.5 kg /)
  expect(second).toMatch(/^Receiving Sheet Sales order SO-2 .*Ordered Received Open Counted .*PUMP-100 Line of PUMP-100 6 0 6 /)
  expect(codesOf(pages.slice(0, 1))).toEqual(['Code128 BOLT', 'Code128 TR-1', 'Code128 TS-9', 'Code128 VALVE-7'])
  expect(codesOf(pages.slice(1))).toEqual(['Code128 PUMP-100', 'Code128 SO-2'])
})

test('a traveller has the item, its materials with released quantities, and empty steps', async () => {
  await at.given.productionOrder(
    'PR-1',
    { item: 'PUMP-100', qty: 4 },
    [
      { item: 'BOLT', qty: 16 },
      { item: 'VALVE-7', qty: 8 },
    ],
    { status: 'Released' },
  )
  await releaseMaterials(at.staff, { BOLT: 4 }, 'PR-1')
  const pages = await pagesOf({ kind: 'traveller', ids: ['PR-1'] })
  const words = wordsOf(pages).join(' ')
  expect(words).toMatch(/^Production Traveller PR-1 .*ITEM TO PRODUCE PUMP-100 Item PUMP-100 Making PUMP-100 /)
  expect(words).toMatch(/Quantity to Produce 4 Completed 0 Remaining 4 /)
  expect(words).toMatch(/Materials .*BOLT Item BOLT 16 kg 4 kg 12 kg .*VALVE-7 .* 8 0 8 Steps Step Good Scrap Signed Date /)
  expect(codesOf(pages)).toEqual(['Code128 BOLT', 'Code128 PR-1', 'Code128 PUMP-100', 'Code128 VALVE-7'])
})

test('labels of several shipments are one PDF, one page per parcel, in order', async () => {
  await twoShipments()
  await at.server.sql(`UPDATE shipment SET parcel_count = 2 WHERE shipment_nbr = 'SH-000043'`)
  const { body } = await print({ kind: 'labels', ids: ['SH-000043', 'SH-000042'], paper: 'Letter' })
  const pages = (await readPages([body], 203))[0] ?? []
  expect(pages.map(({ width, height }) => [width, height])).toEqual([1, 2, 3].map(() => [4 * 203, 6 * 203]))
  expect(pages.map(({ codes }) => codes.find(({ format }) => format === 'QRCode')?.text)).toEqual([
    'SH-000043 1/2',
    'SH-000043 2/2',
    'SH-000042 1/1',
  ])
})

describe('a count sheet', () => {
  test('has every item of the site on numbered pages with headings, on either paper', async () => {
    await at.given.stock(Object.fromEntries(Array.from({ length: COUNTED }, (_, place) => [`PART-${100 + place}`, place + 1])))
    const read = async (paper: Paper, dpi?: number) =>
      (await readPages([(await print({ kind: 'countSheet', ids: ['MAIN'], paper })).body], dpi))[0] ?? []
    const [a4, letter] = [await read('A4'), await read('Letter', 72)]
    const sizes = (pages: readonly ReadPage[]) => new Set(pages.map(({ width, height }) => `${width} x ${height}`))
    expect([sizes(a4), sizes(letter)]).toEqual([new Set(['1652 x 2336']), new Set(['612 x 792'])])
    const words = wordsOf(a4)
    expect(words.length).toBeGreaterThan(1)
    words.forEach((page, place) => {
      expect(page).toContain('Item Description Unit Expected Counted')
      expect(page).toContain(`Page ${place + 1} of ${words.length}`)
    })
    const parts = Array.from({ length: COUNTED }, (_, place) => `Code128 PART-${100 + place}`)
    expect(codesOf(a4)).toEqual(['Code128 BOLT', ...parts, 'Code128 PUMP-100', 'Code128 VALVE-7'])
    expect(words.join(' ')).toMatch(/PART-120 Item PART-120 21 /)
  }, 60_000)

  test('that is blind has no expected quantities', async () => {
    const [words = ''] = wordsOf(await pagesOf({ kind: 'countSheet', ids: ['MAIN'], isBlind: true }))
    expect(words).toContain('Item Description Unit Counted')
    expect(words).not.toMatch(/Expected|500/)
  })
})

test('text that no font has is rejected, naming each document', async () => {
  await twoShipments()
  await setDescription('PUMP-100', 'Pump 𓀀')
  const response = await print({ kind: 'pickList', ids: ['SH-000042'] })
  const message = 'Pick List SH-000042 cannot be printed: no font has the character 𓀀 (U+13000) of “Pump 𓀀”'
  expect(rejection(response)).toEqual([422, 'RULE_VIOLATED', message])
  expect(response.body.refused).toEqual([{ id: 'SH-000042', message }])
  await at.server.sql(`UPDATE customer SET address = '𓀀', city = ''`)
  await settleLists(at.server)
  const labels = await print({ kind: 'labels', ids: ['SH-000042', 'SH-000043'] })
  expect(labels.body.refused).toMatchObject([{ id: 'SH-000042' }, { id: 'SH-000043' }])
})

describe('a print is rejected with a message', () => {
  test('if a document has nothing to print, or too much is requested', async () => {
    await twoShipments()
    await at.server.sql(`UPDATE shipment SET parcel_count = CASE shipment_nbr WHEN 'SH-000042' THEN 0 ELSE 150 END`)
    const labels = await print({ kind: 'labels', ids: ['SH-000043', 'SH-000042'] })
    expect(rejection(labels)).toEqual([422, 'NO_LABEL', expect.stringContaining('Shipment SH-000042 has no parcels yet')])
    expect(labels.body.refused).toEqual([{ id: 'SH-000042', message: labels.body.message }])
    const many = await print({ kind: 'labels', ids: ['SH-000043', 'SH-000044'] })
    expect(rejection(many)[2]).toBe('These shipments have 300 parcels; at most 200 labels are printed at once')
    expect(rejection(await print({ kind: 'receivingSheet', ids: ['SO-1'] }))[2]).toBe('Sales order SO-1 has no lines to receive')
  })

  describe.each([
    ['pickList', 'Shipment', 'shipments'],
    ['packingSlip', 'Shipment', 'shipments'],
    ['labels', 'Shipment', 'shipments'],
    ['receivingSheet', 'Sales order or Transfer', null],
    ['traveller', 'Production order', 'production'],
    ['countSheet', 'Site', 'inventory'],
  ] as const)('%s', (kind, noun, screen) => {
    test('for documents that do not exist, naming each, and for users who may not open its screen', async () => {
      const response = await print({ kind, ids: ['NO-1', 'NO-2'] })
      expect(rejection(response)).toEqual([404, 'NOT_FOUND', `${noun} NO-1 does not exist; ${noun} NO-2 does not exist`])
      expect(response.body.refused).toEqual(['NO-1', 'NO-2'].map((id) => ({ id, message: `${noun} ${id} does not exist` })))
      const guest = await at.server.signIn('guest')
      for (const id of screen === null ? [] : ['MAIN', 'NO-1'])
        expect(rejection(await print({ kind, ids: [id] }, guest))).toEqual([403, 'FORBIDDEN', screenRejection(screen ?? 'sales')])
    })
  })
})
