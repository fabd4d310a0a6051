import fc from 'fast-check'
import { QUANTITY_LIMIT } from '../constants'
import { shareRoundedUp } from './decimalPlaces'
import {
  clampQuantity,
  compareQuantities,
  decimalOf,
  formatQuantity,
  fromMicros,
  isPositive,
  microsOf,
  plainQuantity,
  roundQuantity,
  subtractQuantity,
  sumQuantities,
  toMicros,
} from './quantity'

/** Every millionth up to the largest quantity, as text; the largest ones have five decimals, as many as a number can hold. */
const decimalText = fc.bigInt({ min: 0n, max: BigInt(QUANTITY_LIMIT) * 1_000_000n }).map((micros) => {
  return decimalOf(micros < 2n ** 33n * 1_000_000n ? micros : micros - (micros % 10n))
})

test.each([
  [1234.5, 'kg', '1,234.5\u00a0kg'],
  [3, '', '3'],
  [null, 'kg', '–'],
  [0.1 + 0.2, undefined, '0.3'],
  [-0, undefined, '0'],
  [-0.0000001, undefined, '0'],
])('the quantity %p with the unit %p is shown as %p', (value, unit, shown) => {
  expect(formatQuantity(value, unit)).toBe(shown)
})

test('every quantity up to the limit survives conversion, formatting and rounding', () => {
  fc.assert(
    fc.property(decimalText, (text) => {
      const value = Number(text)
      expect(toMicros(value)).toBe(microsOf(text))
      expect(toMicros(-value)).toBe(-microsOf(text))
      expect(fromMicros(microsOf(text))).toBe(value)
      expect(roundQuantity(value)).toBe(value)
      expect(plainQuantity(value)).toBe(text)
      expect(formatQuantity(value).replaceAll(',', '')).toBe(text)
    }),
  )
})

test('sums, differences, comparisons and shares of quantities are exact in decimal', () => {
  fc.assert(
    fc.property(decimalText, decimalText, fc.integer({ min: 0, max: 6 }), (a, b, decimals) => {
      const [x, y] = [microsOf(a), microsOf(b)]
      expect(sumQuantities([Number(a), Number(b)])).toBe(Number(decimalOf(x + y)))
      expect(subtractQuantity(Number(a), Number(b))).toBe(Number(decimalOf(x - y)))
      expect(Math.sign(compareQuantities(Number(a), Number(b)))).toBe(x < y ? -1 : x > y ? 1 : 0)
      const step = 10n ** BigInt(6 - decimals)
      const share = shareRoundedUp(x, y, 7_000_000n, decimals)
      expect(share % step).toBe(0n)
      expect(share * 7_000_000n).toBeGreaterThanOrEqual(x * y)
      expect((share - step) * 7_000_000n).toBeLessThan(x * y)
    }),
  )
})

test.each([
  [5, 10, 5],
  [15, 10, 10],
  [-3, 10, 0],
  [3, -1, 0],
  [Number.NaN, 10, 0],
  [Number.POSITIVE_INFINITY, 10, 10],
  [0.5, 0.25, 0.25],
])('%p clamped to the range from 0 to %p is %p', (typed, highest, expected) => {
  expect(clampQuantity(typed, highest)).toBe(expected)
})

test.each([
  [0.1 + 0.2, 0.3, 0],
  [0.7 + 0.1, 0.8, 0],
  [5.5e-17, 0, 0],
  [0.3, 0.300001, -1],
  [2, 1.999999, 1],
])('[PROMISE-07] %p compared with %p is %p', (a, b, sign) => {
  expect(Math.sign(compareQuantities(a, b))).toBe(sign)
  expect(Math.sign(compareQuantities(b, a))).toBe(sign === 0 ? 0 : -sign)
  expect(isPositive(a - b)).toBe(sign === 1)
})

test('[FAULT-39] a missing quantity counts as 0 in calculations and is written as nothing', () => {
  expect([sumQuantities([null, 2, null]), subtractQuantity(null, 2), subtractQuantity(2, null)]).toEqual([2, -2, 2])
  expect([clampQuantity(null, 5), clampQuantity(5, null), compareQuantities(null, 0), isPositive(null)]).toEqual([0, 0, 0, false])
  expect(plainQuantity(null)).toBe('')
})
