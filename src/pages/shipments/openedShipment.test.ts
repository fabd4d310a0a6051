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

const opened = (lines: ShipmentDetailLine[], of: Partial<ShipmentSummary> = {}) =>
  openedShipment({ shipmentSummaries: [], shipmentDetails: { SH001: lines } }, { ...summary, ...of })

test('files are the union of the lines, by id, in order', () => {
  const pdf = { id: 'f1', filename: 'slip.pdf' }
  const photo = { id: 'f2', filename: 'pallet.jpg' }
  const lines = [
    { ...line, files: [pdf] },
    { ...line, id: 2, files: [photo, { ...pdf }] },
  ]
  expect(opened(lines).files).toEqual([pdf, photo])
})

test.each([
  ['the summary', 'call first', 'leave at gate', 'call first'],
  ['the first line that has one', '', 'leave at gate', 'leave at gate'],
])('the note comes from %s', (_where, onSummary, onLine, expected) => {
  const lines = [line, { ...line, id: 2, notes: onLine }]
  expect(opened(lines, { notes: onSummary }).note).toBe(expected)
})
