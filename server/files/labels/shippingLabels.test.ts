import { unzipSync } from 'fflate'
import { calls } from '../../../contract/calls'
import { parcelCode } from '../../../contract/rules/scanning'
import { settleLists } from '../../testing/fixtures/fixtures'
import { confirmShipment } from '../../testing/fixtures/posts'
import { readLabels } from '../../testing/fixtures/readLabels'
import { businessServer, rejection } from '../../testing/servers/businessServer'

const at = businessServer()

beforeEach(async () => {
  await at.given.stock({ PUMP: 50 })
  await at.given.salesOrder('SO-1', [{ item: 'PUMP', qty: 20 }])
  await at.given.shipment('SH-000042', [
    { order: 'SO-1', line: 1, qty: 12 },
    { order: 'SO-1', line: 1, qty: 0.5 },
  ])
  await at.server.sql(
    `UPDATE site SET address = '1 Dock Road', city = 'Portland', region = 'OR', postal_code = '97217', country = 'United States'`,
  )
})

const CUSTOMER = { customerID: 'C-1', customerName: 'Customer C-1' }

const generate = (shipmentNbr = 'SH-000042', customer: { customerID: string; customerName: string } = CUSTOMER) =>
  at.staff.post<Uint8Array & Record<string, unknown>>(calls.generateShippingLabels.path, { shipmentNbr, ...customer })

async function change(assignments: string): Promise<void> {
  await at.server.sql(`UPDATE shipment SET ${assignments}`)
  await settleLists(at.server)
}

describe('one parcel', () => {
  test('gives a PDF of one 4 x 6 inch page with readable codes', async () => {
    await change(`courier = 'dhl', tracking_number = 'JD014600001', ship_date = '2026-11-23'`)
    const { status, headers, body } = await generate()
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(headers.get('content-disposition')).toContain('shipping-label-SH-000042.pdf')
    const [label] = await readLabels([body])
    expect(label).toMatchObject({ pages: 1, width: 4 * 203, height: 6 * 203 })
    expect(label?.codes).toEqual(
      expect.arrayContaining([
        { format: 'Code128', text: 'SH-000042' },
        { format: 'QRCode', text: parcelCode.write('SH-000042', 1, 1) },
      ]),
    )
    for (const words of [
      'Site MAIN\r\n1 Dock Road\r\nPortland, OR 97217\r\nUNITED STATES',
      'DHL',
      'SHIP TO\r\nCustomer C-1\r\n1 Receiver Street\r\nSalem',
      'SHIPMENT\r\nSH-000042',
      'PARCEL\r\n1 of 1',
      'ITEMS\r\n12.5 in 2 lines',
      'SHIP DATE\r\nNovember 23, 2026',
      'TRACKING\r\nJD014600001',
    ]) {
      expect(label?.text).toContain(words)
    }
  })

  test('leaves out values that are not known yet', async () => {
    const [label] = await readLabels([(await generate()).body])
    expect(label?.text).toContain('Not scheduled')
    expect(label?.text).not.toContain('TRACKING')
  })
})

test('several parcels give a ZIP with a label each, in order', async () => {
  await change('parcel_count = 11')
  const { status, headers, body } = await generate()
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(headers.get('content-disposition')).toContain('shipping-labels-SH-000042.zip')
  const files = unzipSync(body)
  const names = Array.from({ length: 11 }, (_, index) => `SH-000042-${String(index + 1).padStart(2, '0')}-of-11.pdf`)
  expect(Object.keys(files)).toEqual(names)
  const labels = await readLabels(Object.values(files))
  labels.forEach(({ codes, text }, index) => {
    expect(codes).toContainEqual({ format: 'Code128', text: 'SH-000042' })
    expect(codes).toContainEqual({ format: 'QRCode', text: parcelCode.write('SH-000042', index + 1, 11) })
    expect(text).toContain(`${index + 1} of 11`)
  })
}, 60_000)

test('the file name of a shipment number with slashes contains the whole number', async () => {
  await at.given.shipment('SH/42\\7', [{ order: 'SO-1', line: 1, qty: 1 }])
  await settleLists(at.server)
  expect((await generate('SH/42\\7')).headers.get('content-disposition')).toBe(
    'attachment; filename="shipping-label-SH_42_7.pdf"',
  )
  await change('parcel_count = 2')
  expect((await generate('SH/42\\7')).headers.get('content-disposition')).toBe(
    'attachment; filename="shipping-labels-SH_42_7.zip"',
  )
})

describe('no label is made', () => {
  const expectNone = async (message: string, ...request: Parameters<typeof generate>) =>
    expect(rejection(await generate(...request))).toEqual([422, 'NO_LABEL', message])

  test.each([
    [
      'parcel_count = 0',
      'has no parcels yet, so there is nothing to label. Pack it and record its parcels, then generate the labels again',
    ],
    ['parcel_count = 201', 'has 201 parcels; labels are made for at most 200'],
  ])('for a shipment with %s', async (assignments, message) => {
    await change(assignments)
    await expectNone(`Shipment SH-000042 ${message}`)
  })

  test('for a closed shipment', async () => {
    await confirmShipment(at.staff, 'SH-000042')
    expect((await generate()).status).toBe(200)
    await change(`status = 'Closed'`)
    await expectNone('Shipment SH-000042 is closed, so it no longer has labels')
  })

  test('for a shipment without lines', async () => {
    await at.server.sql(
      `INSERT INTO shipment (shipment_nbr, customer_id, site_id, status) VALUES ('SH-EMPTY', 'C-1', 'MAIN', 'Open')`,
    )
    await expectNone('Shipment SH-EMPTY has no lines, so there is nothing to label', 'SH-EMPTY')
    await at.server.sql(`DELETE FROM shipment WHERE shipment_nbr = 'SH-EMPTY'`)
  })

  test('for a request that names another customer', () =>
    expectNone('Shipment SH-000042 is for another customer', 'SH-000042', { customerID: '', customerName: 'Customer C-2' }))
})

describe('a label without a readable address is rejected', () => {
  const MISSING = 'Shipment SH-000042 has no label, because the address of customer C-1 is missing'
  test.each([
    ['an invisible address', { address: '\u200b\u2060', city: '\u3164' }, MISSING],
    ['nothing but punctuation', { address: '-', city: '...' }, MISSING],
    [
      'characters that no font has',
      { address: 'Temple 𓀀𓀁', city: 'Luxor' },
      'Shipment SH-000042 cannot be printed: no font has the characters 𓀀 (U+13000), 𓀁 (U+13001) of “Temple 𓀀𓀁”',
    ],
    [
      'letters that would be in the wrong order',
      { address: 'ရ', city: 'Yangon' },
      'Shipment SH-000042 cannot be printed: no font has the character ရ (U+101B) of “ရ”',
    ],
  ])('%s', async (_, { address, city }, message) => {
    await at.server.sql('UPDATE customer SET address = $1, city = $2', [address, city])
    await settleLists(at.server)
    expect(await generate().then(({ status, body }) => [status, body.message])).toEqual([422, message])
  })
})
