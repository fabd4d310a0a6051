import { calls } from '../../contract/calls'
import type { SalesResponse } from '../../contract/entities/sales'
import type { ShippingResponse } from '../../contract/entities/shipping'
import type { TransfersResponse } from '../../contract/entities/transfers'
import { businessServer, rejection } from '../testing/servers/businessServer'

const at = businessServer()

/** The note calls: whose note each sets, and where the list shows it. */
const NOTES = {
  addLineNote: { fields: { orderNbr: 'SO-1', lineNbr: 1 }, kind: 'sales_line', key: 'SO-1/1' },
  addSalesReceiptNote: { fields: { shipmentNbr: 'SR0000001' }, kind: 'sales_receipt', key: 'SR0000001' },
  addShipmentNote: { fields: { shipmentNbr: 'SH-1' }, kind: 'shipment', key: 'SH-1' },
  addTransferReceiptNote: { fields: { transferReceiptNbr: 'RC0000001' }, kind: 'transfer_receipt', key: 'RC0000001' },
  addTransferReceiptLineNote: {
    fields: { receiptNbr: 'RC0000001', lineNbr: 2 },
    kind: 'transfer_receipt_line',
    key: 'RC0000001/2',
  },
} as const
const NAMES = Object.keys(NOTES) as (keyof typeof NOTES)[]

beforeEach(async () => {
  const { given, staff } = at
  await given.stock({ PUMP: 5 })
  await given.salesOrder('SO-1', [
    { item: 'PUMP', qty: 2 },
    { item: 'PUMP', qty: 3, operation: 'Receipt' },
  ])
  await given.shipment('SH-1', [{ order: 'SO-1', line: 1, qty: 2 }])
  await given.transfer('TR-1', 'TS-1', [
    { item: 'VALVE', qty: 4 },
    { item: 'SEAL', qty: 6 },
  ])
  const receipt = { orderNbr: 'SO-1', orderType: 'OE', inventoryID: 'PUMP', receiptQty: 1 }
  await staff.post(calls.createSalesReceipt.path, { customerID: 'C-1', lineDetails: [receipt] })
  const entry = { TransferOrderNbr: 'TR-1', TransferOrderType: 'TR', TransferShipmentNbr: 'TS-1' }
  await staff.post(calls.createTransferReceipt.path, [{ ...entry, Items: [{ inventoryID: 'SEAL', lineNbr: 2, quantity: 1 }] }])
})

const setNote = (name: keyof typeof NOTES, note: string) => at.staff.post(calls[name].path, { ...NOTES[name].fields, note })

describe.each(NAMES)('%s', (name) => {
  const { fields, kind, key } = NOTES[name]

  test('puts the trimmed note in the place of the old one, and the trail says so', async () => {
    expect(await setNote(name, '  first  ')).toMatchObject({ status: 200, body: { note: 'first' } })
    expect(await setNote(name, 'second\nline <b>& “日本”')).toMatchObject({ status: 200 })
    expect(
      await at.server.sql(
        `SELECT who, before, after FROM audit_entry WHERE action = 'set note' AND entity_kind = $1 AND entity_key = $2 ORDER BY audit_id`,
        [kind, key],
      ),
    ).toEqual([
      { who: 'demo@example.com', before: { note: '' }, after: { note: 'first' } },
      { who: 'demo@example.com', before: { note: 'first' }, after: { note: 'second\nline <b>& “日本”' } },
    ])
  })

  test('[PROMISE-09] of two writers who saw the same text the second is told what the first wrote', async () => {
    const write = (client: typeof at.staff, note: string, seenNote: string) =>
      client.post(calls[name].path, { ...fields, note, seenNote })
    const other = await at.server.signIn('demo')
    expect((await write(other, 'theirs', '')).status).toBe(200)
    const refused = await write(at.staff, 'mine', '')
    expect(rejection(refused).slice(0, 2)).toEqual([409, 'NOTE_CHANGED'])
    expect(refused.body).toMatchObject({
      note: 'theirs',
      userName: 'Dana Demo',
      at: expect.stringMatching(/^\d{4}-.*Z$/) as string,
    })
    expect((await write(at.staff, 'theirs, and mine', 'theirs')).status).toBe(200)
    expect((await write(at.staff, 'theirs, and mine', 'older')).status).toBe(200)
    expect((await setNote(name, 'a request without the shown note replaces it')).status).toBe(200)
  })

  test('refuses a blank note', async () => {
    expect(rejection(await setNote(name, ' \n\t '))).toEqual([400, 'BAD_REQUEST', 'Note is required'])
  })

  test('an owner that does not exist is not found', async () => {
    const unknown = Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [field, field === 'lineNbr' ? value : 'X-404']),
    )
    const response = await at.staff.post(calls[name].path, { ...unknown, note: 'x' })
    expect(rejection(response)).toEqual([404, 'NOT_FOUND', expect.stringMatching(/^There is no .*X-404$/)])
    if ('lineNbr' in fields) {
      const noLine = await at.staff.post(calls[name].path, { ...fields, lineNbr: 77, note: 'x' })
      expect(rejection(noLine)).toEqual([404, 'NOT_FOUND', expect.stringContaining('line 77')])
    }
  })
})

test('each list shows the notes of its own, and of nothing else', async () => {
  for (const name of NAMES) await setNote(name, name)
  const sales = (await at.staff.get<SalesResponse>(calls.getSales.path)).body
  expect(sales.details['SO-1']?.map(({ note }) => note)).toEqual(['addLineNote', ''])
  expect(sales.receiptShipments['SO-1']?.map(({ note }) => note)).toEqual(['addSalesReceiptNote'])
  expect(sales.summarizedReceiptShipments['SO-1']?.map(({ note }) => note)).toEqual(['addSalesReceiptNote'])
  const shipments = (await at.staff.get<ShippingResponse>(calls.getShipments.path)).body
  expect(shipments.shipmentSummaries.map(({ notes }) => notes)).toEqual(['addShipmentNote'])
  expect(shipments.shipmentDetails['SH-1']?.map(({ note, notes }) => [note, notes])).toEqual([['', 'addShipmentNote']])
  const transfers = (await at.staff.get<TransfersResponse>(calls.getTransfers.path)).body
  expect(transfers.receiptsBySOandShipment['TR-1-TS-1']?.map(({ note }) => note)).toEqual(['addTransferReceiptNote'])
  expect(transfers.groupedReceipts['TR-1-RC0000001']?.map(({ note }) => note)).toEqual(['addTransferReceiptLineNote'])
})

test('of two notes at once one stays, and the trail has both in order', async () => {
  await Promise.all(['one', 'two', 'three'].map((note) => setNote('addShipmentNote', note)))
  const trail = await at.server.sql<{ before: { note: string }; after: { note: string } }>(
    `SELECT before, after FROM audit_entry WHERE action = 'set note' ORDER BY audit_id`,
  )
  const [shipment] = await at.server.sql<{ note: string }>('SELECT note FROM shipment')
  expect(trail.map(({ before }) => before.note)).toEqual(['', ...trail.slice(0, -1).map(({ after }) => after.note)])
  expect(shipment?.note).toBe(trail.at(-1)?.after.note)
})
