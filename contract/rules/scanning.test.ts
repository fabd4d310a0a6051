import * as fc from 'fast-check'
import { comparableNumber, parcelCode, scannedNumbers } from './scanning'

test.each([
  ['SH0001', ['sh0001']],
  ['  sh0001 ', ['sh0001']],
  ['SH0001 2/11', ['sh0001 2/11', 'sh0001']],
  [']C1SH0001', [']c1sh0001', 'sh0001']],
  [']Q3SH0001 1/1', [']q3sh0001 1/1', 'sh0001 1/1', ']q3sh0001', 'sh0001']],
  ['SH0001/2', ['sh0001/2']],
  ['1/2', ['1/2']],
  ['   ', []],
])('the scan %j may mean %j', (scan, numbers) => {
  expect(scannedNumbers(scan)).toEqual(numbers)
})

test('what our own label holds leads back to the shipment number, bars and QR code alike', () => {
  const number = fc.string({ minLength: 1 }).filter((text) => text.trim() !== '')
  const count = fc.integer({ min: 1, max: 999 })
  fc.assert(
    fc.property(number, count, count, (shipmentNbr, parcel, parcels) => {
      const code = parcelCode(shipmentNbr.trim(), parcel, parcels)
      expect(scannedNumbers(code)).toContain(comparableNumber(shipmentNbr))
      expect(scannedNumbers(`]Q1${code}`)).toContain(comparableNumber(shipmentNbr))
      expect(scannedNumbers(shipmentNbr)[0]).toBe(comparableNumber(shipmentNbr))
    }),
  )
})
