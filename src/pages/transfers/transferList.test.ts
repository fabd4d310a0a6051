import { TransfersResponse } from '../../../contract/entities/transfers'
import { visibleRows } from '../../components/lists/listDefinition'
import { rowsOf, trackingText, TRANSFER_LIST } from './transferList'

function found(query: string, showReceived: boolean, transfer: Record<string, string>) {
  const response = TransfersResponse.parse({ transferSummary: [{ soOrderNbr: 'TR1', shipmentNbr: 'TS1', ...transfer }] })
  return visibleRows(TRANSFER_LIST, rowsOf(response), query, showReceived).length === 1
}

test.each([
  ['soOrderNbr', 'TR0042'],
  ['shipmentNbr', 'TS0042'],
  ['description', 'Spring 0042 restock'],
  ['trackingNumber', 'JD0042'],
  ['fromSiteDesc', 'Plant 0042'],
  ['destinationSiteDesc', 'Store 0042'],
])('the search matches %s in any case', (field, value) => {
  expect(found(` ${value.toUpperCase()} `, false, { [field]: value })).toBe(true)
  expect(found(value.toLowerCase(), false, { [field]: value })).toBe(true)
  expect(found(`${value}x`, false, { [field]: value })).toBe(false)
})

test('the search does not look at the package or the status', () => {
  expect(found('pallet', false, { packageDesc: 'Pallet', status: 'Pallet' })).toBe(false)
})

test.each([
  ['Complete', false],
  ['COMPLETE', false],
  ['Open', true],
  ['Completed', true],
  ['', true],
])('status %j is shown by default: %j', (status, isShown) => {
  expect(found('', false, { status })).toBe(isShown)
  expect(found('', true, { status })).toBe(true)
})

test('lines are found by transfer and shipment; a missing key means none', () => {
  const response = TransfersResponse.parse({
    transferSummary: [
      { soOrderNbr: 'TR1', shipmentNbr: 'TS1' },
      { soOrderNbr: 'TR1', shipmentNbr: 'TS2' },
    ],
    groupedTransferShipments: { 'TR1-TS2': [{ soLineNbr: 1, inventoryId: 'ITEM', shippedQty: 5 }] },
    transfersWithReceiptsQty: { 'TR1-TS2': [{ soLineNbr: 1, inventoryId: 'ITEM', receivedQty: 2 }] },
  })
  const [first, second] = rowsOf(response)
  expect([first?.id, first?.shipped.length, first?.received.length]).toEqual(['TR1-TS1', 0, 0])
  expect([second?.id, second?.shipped.length, second?.received.length]).toEqual(['TR1-TS2', 1, 1])
})

test.each([
  ['JD1', 'Pallet', 'JD1 - Pallet'],
  ['JD1', '', 'JD1'],
  ['', 'Pallet', '-'],
  ['', '', '-'],
])('tracking number %j with package %j reads %j', (trackingNumber, packageDesc, text) => {
  expect(trackingText({ trackingNumber, packageDesc })).toBe(text)
})
