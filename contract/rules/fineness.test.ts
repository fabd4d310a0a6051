import fc from 'fast-check'
import { hasDecimals, tooFine } from './fineness'

test.each([
  [2, 0, null],
  [2.5, 0, 'PUMP is counted in whole units: 2.5 is too fine'],
  [0.000001, 0, 'PUMP is counted in whole units: 0.000001 is too fine'],
  [2.5, 1, null],
  [2.55, 1, 'PUMP is counted with at most 1 decimal: 2.55 is too fine'],
  [1234.5678, 3, 'PUMP is counted with at most 3 decimals: 1,234.5678 is too fine'],
  [0.1 + 0.2, 1, null],
  [0.000001, 6, null],
  [0.000001, undefined, null],
])('%p of an item with %p decimals', (quantity, decimals, words) => {
  expect(tooFine('PUMP', decimals, quantity, 2_000)).toBe(words)
})

test('all that remains may be posted, however fine it is', () => {
  expect(tooFine('PUMP', 0, 2.5, 2.5)).toBeNull()
  expect(tooFine('PUMP', 0, 0.5, 2.5)).toBe('PUMP is counted in whole units: 0.5 is too fine')
})

test('a quantity has so many decimals exactly when its shortest spelling has', () => {
  const spelled = fc.tuple(
    fc.integer({ min: 0, max: 1_000_000 }),
    fc.integer({ min: 0, max: 999_999 }),
    fc.integer({ min: 0, max: 6 }),
  )
  fc.assert(
    fc.property(spelled, ([whole, part, decimals]) => {
      const digits = String(part).padStart(6, '0').replace(/0+$/, '')
      expect(hasDecimals(Number(`${whole}.${digits}`), decimals)).toBe(digits.length <= decimals)
    }),
  )
})
