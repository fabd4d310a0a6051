import fc from 'fast-check'
import {
  type ColumnKind,
  date,
  decimalOf,
  idText,
  instant,
  instantText,
  lineText,
  microsOf,
  noteText,
  positiveQuantity,
  quantity,
  signedQuantity,
  uuid,
  wholeNumber,
} from './columns'

const whole = wholeNumber(0, 100)

test.each<[string, ColumnKind, string, string]>([
  ['zeros that say nothing', quantity, '007.500000', '7.5'],
  ['a whole quantity with decimals', quantity, '3.000', '3'],
  ['blanks around a number', quantity, ' 12 ', '12'],
  ['a negative number', signedQuantity, '-0.000001', '-0.000001'],
  ['minus nothing', signedQuantity, '-0.0', '0'],
  ['the largest quantity', quantity, '1000000000', '1000000000'],
  ['zeros in front of a whole number', whole, '007', '7'],
  ['a day', date, ' 2028-02-29', '2028-02-29'],
  ['a moment of another zone', instant, '2026-03-05T01:07:00.120+02:00', '2026-03-04T23:07:00.12Z'],
  ['microseconds', instant, '2026-03-05T10:00:00.123456Z', '2026-03-05T10:00:00.123456Z'],
  ['seconds with nothing behind them', instant, '2026-03-05T10:00:00.000Z', '2026-03-05T10:00:00Z'],
  ['blanks around a number of a document', idText, ' SO 1 ', 'SO 1'],
  ['a note of several lines', noteText, 'one\r\ntwo', 'one\r\ntwo'],
  ['a UUID in capitals', uuid, '0BD63948-C9EA-494E-A63F-06F03A85D77E', '0bd63948-c9ea-494e-a63f-06f03a85d77e'],
])('reads %s', (_, kind, cell, value) => {
  expect(kind.parse(cell)).toEqual({ value })
  expect(kind.parse(value)).toEqual({ value })
})

test.each<[string, ColumnKind, string]>([
  ['letters', quantity, '1e3'],
  ['a thousands sign', quantity, "1'000"],
  ['a plus', quantity, '+1'],
  ['an open decimal point', quantity, '1.'],
  ['seven decimals, even of nothing', quantity, '1.0000000'],
  ['more than any quantity', quantity, '9'.repeat(40)],
  ['nothing where something must be', positiveQuantity, '0.0'],
  ['a whole number beyond its limit', whole, '101'],
  ['hexadecimal', whole, '0x10'],
  ['the thirtieth of February', date, '2026-02-30'],
  ['the twenty-fifth hour', instant, '2026-03-05T25:00:00Z'],
  ['a day where a moment belongs', instant, '2026-03-05'],
  ['two lines', lineText(10), 'one\ntwo'],
  ['a text that is too long', lineText(3), 'four'],
  ['a NUL', noteText, 'a\u0000b'],
])('refuses %s', (_, kind, cell) => {
  expect(kind.parse(cell)).toEqual({ problem: expect.stringMatching(/./) as string })
})

test('a refused value is shown shortened, with what cannot be seen spelled out', () => {
  expect(quantity.parse(`${'9'.repeat(50)}x`)).toEqual({
    problem: `"${'9'.repeat(40)}…" is not a number with at most 6 decimals`,
  })
  expect(date.parse('\u202e2026\u0007')).toEqual({ problem: '"\\u202e2026\\u0007" is not a date in the form YYYY-MM-DD' })
})

test('quantities are exact, however they are written', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), (micros) => {
      const text = decimalOf(micros)
      expect(microsOf(text)).toBe(micros)
      expect(text).not.toMatch(/\.\d*0$|\.$/)
    }),
  )
})

test('a moment is spelled as the database spells it', () => {
  expect(instantText(new Date('2026-03-05T10:00:00.500Z'))).toBe('2026-03-05T10:00:00.5Z')
  expect(instantText(new Date('2026-03-05T10:00:00.000Z'))).toBe('2026-03-05T10:00:00Z')
})
