import type { ShipmentDetailLine, ShipmentSummary } from '../../../contract/entities/shipping'
import { openedShipment } from './openedShipment'

const summary: ShipmentSummary = {
  shipmentNbr: 'SH001',
  customerName: 'Acme',
  customerId: 'C1',
  status: 'Open',
  shipDate: '',
  notes: '',
  courier: '',
  trackingNumber: '',
}

const line: ShipmentDetailLine = {
  id: 1,
  salesOrderNbr: 'SO1',
  inventoryId: 'BOLT',
  inventoryDesc: 'Bolt',
  shippedQty: 2,
  note: '',
  files: [],
  notes: '',
}

const answer = (over: Partial<ShipmentSummary>, lines?: ShipmentDetailLine[]) => ({
  shipmentSummaries: [
    { ...summary, shipmentNbr: 'SH000' },
    { ...summary, ...over },
  ],
  shipmentDetails: lines ? { SH001: lines } : {},
})

test('a shipment that the answer does not hold is undefined', () => {
  expect(openedShipment(answer({}), 'SH999')).toBeUndefined()
})

test('missing details are no lines, no files and no note', () => {
  expect(openedShipment(answer({}), 'SH001')).toEqual({ summary, lines: [], note: '', files: [] })
})

test('files are the union of the lines, by id, in order', () => {
  const pdf = { id: 'f1', filename: 'slip.pdf' }
  const photo = { id: 'f2', filename: 'pallet.jpg' }
  const lines = [
    { ...line, files: [pdf] },
    { ...line, id: 2, files: [photo, { ...pdf }] },
  ]
  expect(openedShipment(answer({}, lines), 'SH001')?.files).toEqual([pdf, photo])
})

test.each([
  ['the summary', 'call first', 'leave at gate', 'call first'],
  ['the first line that has one', '', 'leave at gate', 'leave at gate'],
])('the note comes from %s', (_where, onSummary, onLine, expected) => {
  const lines = [line, { ...line, id: 2, notes: onLine }]
  expect(openedShipment(answer({ notes: onSummary }, lines), 'SH001')?.note).toBe(expected)
})
