import fc from 'fast-check'
import { ruleViolated } from '../rejection'
import { lineDecimals, rejectTooManyDecimals } from './decimalPlaces'
import { fromMicros } from './quantity'

const WHOLE = 'Quantity of PUMP must be a whole number'

test.each([
  [2, 0, null],
  [2.5, 0, WHOLE],
  [0.000001, 0, WHOLE],
  [2.5, 1, null],
  [2.55, 1, 'Quantity of PUMP must have at most 1 decimal place'],
  [1234.5678, 3, 'Quantity of PUMP must have at most 3 decimal places'],
  [0.1 + 0.2, 1, null],
  [0.000001, 6, null],
  [0.000001, undefined, null],
])('a quantity of %p is checked for an item with %p decimal places', (quantity, decimals, words) => {
  expect(rejectTooManyDecimals(quantity, { inventoryId: 'PUMP', decimals, remaining: 2_000 })).toEqual(
    words && ruleViolated(words),
  )
})

test('[PROMISE-08] a remainder may be posted with as many decimals as it has', () => {
  const half = { inventoryId: 'PUMP', decimals: 0, remaining: 2.5 }
  expect(rejectTooManyDecimals(2.5, half)).toBeNull()
  expect(rejectTooManyDecimals(0.5, half)).toBeNull()
  expect(rejectTooManyDecimals(0.25, half)?.message).toBe('Quantity of PUMP must have at most 1 decimal place')
  expect(rejectTooManyDecimals(0.5, { ...half, remaining: 2 })?.message).toBe(WHOLE)
})

test('any remainder can be posted in one go', () => {
  const micros = fc.integer({ min: 1, max: 1_000_000_000 })
  fc.assert(
    fc.property(micros, fc.integer({ min: 0, max: 6 }), (rest, decimals) => {
      const remaining = fromMicros(BigInt(rest))
      expect(rejectTooManyDecimals(remaining, { inventoryId: 'PUMP', decimals, remaining })).toBeNull()
      expect(lineDecimals(decimals, remaining)).toBeGreaterThanOrEqual(decimals)
      expect(lineDecimals(decimals, remaining)).toBeLessThanOrEqual(6)
    }),
  )
})
