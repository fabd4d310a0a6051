import fc from 'fast-check'
import { QUANTITY_LIMIT } from '../../../contract/constants'
import { tooManyDecimals } from '../../../contract/quantities/decimalPlaces'
import { decimalOf, formatQuantity, plainQuantity } from '../../../contract/quantities/quantity'
import {
  isRejected,
  NOTHING_TYPED,
  postableQuantity,
  quantityMessage,
  setQuantity,
  standingQuantity,
  typedOtherwise,
  typeQuantity,
  type QuantityBounds,
  type TypedQuantity,
} from './typedQuantity'

const CLAMP: QuantityBounds = { maximum: 12, outside: 'clamp' }
const IGNORE: QuantityBounds = { maximum: 12, outside: 'ignore' }
const REJECT: QuantityBounds = { maximum: 12, outside: 'reject' }

test.each([
  [' 12.0 ', 12],
  [',5', 0.5],
  ['5.', 5],
  ['-0', 0],
  ['0.000001', 0.000001],
  ['1.0000000', 1],
  ['  ', null],
])('%p is read as the quantity %p', (text, quantity) => {
  const typed = typeQuantity(NOTHING_TYPED, text, CLAMP)
  expect(typed).toEqual({ text, quantity })
  expect(isRejected(typed, CLAMP)).toBe(false)
})

test.each([
  ...'. , - +1 1e3 2.5.1 1.234,5 1,0000,000 1,000,00 0,000,000 0x10 ١٢ １２ 5- ½ Infinity'.split(' '),
  '12 apples',
  '1 2',
])('%p is not a quantity: it is rejected and the previous one is kept', (text) => {
  const typed = typeQuantity(setQuantity(4), text, CLAMP)
  expect(typed).toEqual({ text, quantity: 4 })
  expect(standingQuantity(typed, CLAMP).shown).toBe(text)
  expect(quantityMessage(typed, CLAMP)).toEqual({ text: 'Not a quantity', isRejected: true })
})

test('an out-of-range quantity is clamped, ignored or rejected, with a message', () => {
  const message = (before: TypedQuantity, text: string, bounds: QuantityBounds) => {
    const typed = typeQuantity(before, text, bounds)
    return [standingQuantity(typed, bounds).shown, quantityMessage(typed, bounds)?.text]
  }
  expect(message(setQuantity(3), '-5', CLAMP)).toEqual(['0', 'At least 0'])
  expect(message(setQuantity(3), '99', CLAMP)).toEqual(['12', 'At most 12'])
  expect(message(setQuantity(3), '-5', REJECT)).toEqual(['-5', 'At least 0'])
  expect(message(setQuantity(3), '120', REJECT)).toEqual(['120', 'At most 12'])
  expect(message(setQuantity(3), '12', REJECT)).toEqual(['12', undefined])
  expect(message(setQuantity(1), '14', IGNORE)).toEqual(['1', 'Still 1: 14 is more than the 12 that remain'])
  expect(message(setQuantity(1), '12,5', IGNORE)).toEqual(['1', 'Still 1: 12,5 is more than the 12 that remain'])
  expect(message(NOTHING_TYPED, '-1', IGNORE)).toEqual(['0', 'Still 0: -1 is less than 0'])
  expect(message(setQuantity(1), '3', { ...IGNORE, maximum: 1 })).toEqual(['1', 'Still 1: 3 is more than the 1 that remains'])
  // The maximum has fallen since the previous quantity was typed.
  expect(message(setQuantity(30), '99', IGNORE)).toEqual(['12', 'Still 12: 99 is more than the 12 that remain'])
  // The maximum has risen since the quantity above it was typed.
  const typed = typeQuantity(setQuantity(1), '14', IGNORE)
  expect(quantityMessage(typed, { ...IGNORE, maximum: 20 })?.text).toBe('Still 1: 14 was not taken')
})

test.each([
  ['1,234', undefined, 'Write 1234 or 1.234', true],
  ['1,000', undefined, 'Write 1000 or 1', true],
  ['1,738', 0, 'Write 1738', true],
  ['12,000', 0, 'Write 12000 or 12', true],
  // The 0 was already in the field.
  ['01,234', 3, 'Write 1234 or 1.234', true],
  ['12,345.50', 2, 'Write 12345.5', true],
  ['12,345.5', 0, tooManyDecimals('Quantity', 0), true],
  // The app writes decimals like this.
  ['1.000', 3, 'Read as 1', false],
  ['1.234', 3, null, undefined],
  ['1.000', 0, 'Write 1000 or 1', true],
  ['1.500', 1, 'Write 1500 or 1.5', true],
  ['1.738', 0, tooManyDecimals('Quantity', 0), true],
  // Thousands never begin with 0.
  ['0.250', 2, null, undefined],
  ['0.000', 0, null, undefined],
  ['1,0000', 0, null, undefined],
  ['1234,567', 3, null, undefined],
])('[PROMISE-06] %s is questioned if it may mean thousands: %s places, "%s"', (text, decimals, says, isRejected) => {
  const bounds = { ...CLAMP, maximum: 1_500, decimals }
  const typed = typeQuantity(setQuantity(4), text, bounds)
  const message = quantityMessage(typed, bounds)
  expect([message?.text ?? null, message?.isRejected]).toEqual([says, isRejected])
  if (isRejected) expect(postableQuantity(typed, bounds)).toBeNull()
})

test('[PROMISE-06] every quantity is posted as typed or rejected with a message', () => {
  const limits: QuantityBounds = { maximum: QUANTITY_LIMIT, outside: 'reject' }
  const posted = (text: string) => {
    const typed = typeQuantity(NOTHING_TYPED, text, limits)
    return postableQuantity(typed, limits) ?? quantityMessage(typed, limits)?.text
  }
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: BigInt(QUANTITY_LIMIT) * 1_000_000n }), (micros) => {
      const text = decimalOf(micros)
      const response = posted(text)
      if (typeof response === 'number') expect(plainQuantity(response)).toBe(text)
      else expect([tooManyDecimals('Quantity', 5), BigInt(2 ** 33) * 1_000_000n < micros]).toEqual([response, true])
    }),
  )
  expect(posted('8999999999.14')).toBe(8_999_999_999.14)
  expect(posted('9000000000.01')).toBe('Quantity must be at most 9,000,000,000')
})

test('[PROMISE-06] a quantity typed as displayed is posted unchanged or questioned', () => {
  const shownQuantity = fc.tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.integer({ min: 0, max: 6 }))
  fc.assert(
    fc.property(shownQuantity, fc.integer({ min: 0, max: 6 }), ([digits, places], decimals) => {
      const quantity = digits / 10 ** places
      const limits: QuantityBounds = { maximum: QUANTITY_LIMIT, outside: 'reject', decimals }
      const typed = typeQuantity(NOTHING_TYPED, formatQuantity(quantity), limits)
      const posted = postableQuantity(typed, limits)
      if (posted !== null) expect(posted).toBe(quantity)
      else expect(quantityMessage(typed, limits)?.text).toMatch(places > 0 ? /^(Write|Quantity)/ : /^Write/)
    }),
  )
})

test.each(['', '-'])('[PROMISE-06] a number too long to calculate with is rejected: %s9999...', (sign) => {
  for (const outside of ['clamp', 'ignore', 'reject'] as const) {
    for (const digits of [303, 308, 309, 400]) {
      const limits = { ...CLAMP, outside }
      const typed = typeQuantity(setQuantity(4), sign + '9'.repeat(digits), limits)
      expect(typed.quantity).toBe(4)
      expect(quantityMessage(typed, limits)).toEqual({ text: 'Not a quantity', isRejected: true })
    }
  }
})

const micros = fc.integer({ min: 0, max: 2_000_000_000 }).map((value) => value / 1_000_000)
const bounds = fc.record({
  maximum: micros,
  outside: fc.constantFrom('clamp' as const, 'ignore' as const, 'reject' as const),
  decimals: fc.option(fc.integer({ min: 0, max: 6 }), { nil: undefined }),
})
const text = fc.oneof(fc.stringMatching(/^[-0-9.,e ]{0,10}$/), micros.map(String), fc.string())

test('[PROMISE-06] whatever is typed becomes that number, a bound, or an error', () => {
  fc.assert(
    fc.property(bounds, micros, text, (limits, start, typedText) => {
      const before = typeQuantity(NOTHING_TYPED, String(start), { ...limits, outside: 'clamp' })
      const typed = typeQuantity(before, typedText, limits)
      const shown = standingQuantity(typed, limits).shown
      const message = quantityMessage(typed, limits)
      if (isRejected(typed, limits)) {
        expect(shown).toBe(typedText)
        expect(message?.isRejected).toBe(true)
        return
      }
      const stands = Number(shown.trim().replace(',', '.')) || 0
      expect(stands).toBe(typed.quantity ?? 0)
      if (message?.isRejected) return
      expect(stands).toBeGreaterThanOrEqual(0)
      expect(stands).toBeLessThanOrEqual(limits.maximum)
      const meant = Number(typedText.trim().replace(',', '.'))
      if (meant !== stands) expect(message).not.toBeNull()
      expect(typedOtherwise(typed, stands, limits) === null).toBe(meant === stands)
    }),
    { numRuns: 2_000 },
  )
})
