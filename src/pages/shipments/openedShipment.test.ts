import type { ShipmentDetailLine } from '../../../contract/entities/shipping'
import { shippingResponse } from '../../testing/fixtures/shipments'
import { openedShipment } from './shipmentList'

const [summary] = shippingResponse.shipmentSummaries
const [line] = Object.values(shippingResponse.shipmentDetails)[0] ?? []
if (!summary || !line) throw new Error('the fixtures hold no shipment with a line')

const opened = (lines: Partial<ShipmentDetailLine>[], notes = '') => {
  const shipmentDetails = { [summary.shipmentNbr]: lines.map((of) => ({ ...line, files: [], ...of })) }
  return openedShipment({ shipmentSummaries: [], shipmentDetails }, { ...summary, notes })
}

test('the files of a shipment are those of its lines, once per id and in order', () => {
  const pdf = { id: 'f1', filename: 'slip.pdf' }
  const photo = { id: 'f2', filename: 'pallet.jpg' }
  expect(opened([{ files: [pdf] }, { files: [photo, { ...pdf }] }]).files).toEqual([pdf, photo])
})

test.each([
  ['the summary', 'call first', 'leave at gate', 'call first'],
  ['the first line that has one', '', 'leave at gate', 'leave at gate'],
])('the note comes from %s', (_where, onSummary, onLine, expected) => {
  expect(opened([{ notes: '' }, { notes: onLine }], onSummary).note).toBe(expected)
})
