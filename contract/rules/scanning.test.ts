import * as fc from 'fast-check'
import { codesOfScan, comparableCode, isParcelLabel, parcelCode, scannedCode } from './scanning'

test.each([
  ['PUMP-100', 'PUMP-100'],
  ['  PUMP-100 ', 'PUMP-100'],
  [']C1PUMP-100', 'PUMP-100'],
  [']d2\u001d1012345\u001d3705\r', '1012345\u001d3705'],
  [']E0', ']E0'],
  ['BOLT 1/2', 'BOLT 1/2'],
  ['   ', ''],
])('the scan %j is the code %j', (scan, code) => {
  expect(scannedCode(scan)).toBe(code)
})

test.each([
  ['SH0001', ['sh0001']],
  ['SH0001 2/11', ['sh0001 2/11', 'sh0001']],
  ['SH0001/2', ['sh0001/2']],
  ['1/2', ['1/2']],
])('the code %j may mean the shipments %j', (scan, numbers) => {
  expect(codesOfScan(scan)).toEqual(numbers)
  expect(isParcelLabel(scan)).toBe(numbers.length > 1)
})

test('the bar code and the QR code of our label lead back to the shipment number', () => {
  const number = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '')
  const count = fc.integer({ min: 1, max: 999 })
  fc.assert(
    fc.property(number, count, count, (shipmentNbr, parcel, parcels) => {
      const code = parcelCode.write(shipmentNbr.trim(), parcel, parcels)
      expect(codesOfScan(code)).toContain(comparableCode(shipmentNbr))
      expect(codesOfScan(scannedCode(`]Q1${code}`))).toContain(comparableCode(shipmentNbr))
      expect(codesOfScan(shipmentNbr)[0]).toBe(comparableCode(shipmentNbr))
    }),
  )
})
