import fc from 'fast-check'
import { tooManyDecimals } from '../../contract/quantities/decimalPlaces'
import { decimalOf, plainQuantity } from '../../contract/quantities/quantity'
import {
  type ColumnKind,
  date,
  idText,
  instant,
  lineText,
  noteText,
  positiveQuantity,
  quantity,
  signedQuantity,
  uuid,
  wholeNumber,
} from './columns'

const whole = wholeNumber(0, 100)

test.each<[string, ColumnKind, string, string]>([
  ['insignificant zeros', quantity, '007.500000', '7.5'],
  ['a whole quantity with decimals', quantity, '3.000', '3'],
  ['blanks around a number', quantity, ' 12 ', '12'],
  ['a negative number', signedQuantity, '-0.000001', '-0.000001'],
  ['minus zero', signedQuantity, '-0.0', '0'],
  ['the largest quantity', quantity, '9000000000', '9000000000'],
  ['zeros in front of a whole number', whole, '007', '7'],
  ['a day', date, ' 2028-02-29', '2028-02-29'],
  ['a time in another zone', instant, '2026-03-05T01:07:00.120+02:00', '2026-03-04T23:07:00.12Z'],
  ['microseconds', instant, '2026-03-05T10:00:00.123456Z', '2026-03-05T10:00:00.123456Z'],
  ['seconds with zeros after them', instant, '2026-03-05T10:00:00.000Z', '2026-03-05T10:00:00Z'],
  ['blanks around a document number', idText, ' SO 1 ', 'SO 1'],
  ['a note of several lines', noteText, 'one\r\ntwo', 'one\r\ntwo'],
  ['a UUID in upper case', uuid, '0BD63948-C9EA-494E-A63F-06F03A85D77E', '0bd63948-c9ea-494e-a63f-06f03a85d77e'],
])('reads %s', (_, kind, cell, value) => {
  expect(kind.parse(cell)).toEqual({ value })
  expect(kind.parse(value)).toEqual({ value })
})

test.each<[string, ColumnKind, string]>([
  ['letters', quantity, '1e3'],
  ['a thousands sign', quantity, "1'000"],
  ['a plus sign', quantity, '+1'],
  ['a trailing decimal point', quantity, '1.'],
  ['seven decimals, even if they are zeros', quantity, '1.0000000'],
  ['more than any quantity', quantity, '9'.repeat(40)],
  ['zero where a positive quantity is required', positiveQuantity, '0.0'],
  ['a whole number beyond its limit', whole, '101'],
  ['hexadecimal', whole, '0x10'],
  ['the thirtieth of February', date, '2026-02-30'],
  ['the twenty-fifth hour', instant, '2026-03-05T25:00:00Z'],
  ['a day in place of a time', instant, '2026-03-05'],
  ['two lines', lineText(10), 'one\ntwo'],
  ['a text that is too long', lineText(3), 'four'],
  ['a NUL', noteText, 'a\u0000b'],
])('rejects %s', (_, kind, cell) => {
  expect(kind.parse(cell)).toEqual({ problem: expect.stringMatching(/./) as string })
})

test.each(['#N/A', '#REF!', '#VALUE!', '#DIV/0!', '#NAME?', '#NULL!', '#NUM!', '########'])(
  '[FAULT-54] %s is no document number but an error of a spreadsheet',
  (cell) => expect(idText.parse(cell)).toEqual({ problem: `"${cell}" is an error of a spreadsheet, not a value` }),
)

test.each(['1.00E+05', '1.23457E+19', '1E+11', '1,23457E+19', '-1.5e+10', '7.00E-10'])(
  '[FAULT-54] %s is no document number but what a spreadsheet makes of one',
  (cell) => expect(idText.parse(cell)).toMatchObject({ problem: expect.stringContaining('of a long number') as string }),
)

test.each(['1E+5', '7E-10', 'E+05', '12E+05', '#1', '#', 'N/A', '1.5E5'])('%s is accepted as a document number', (cell) =>
  expect(idText.parse(cell)).toEqual({ value: cell }),
)

test('a rejected value is shown shortened, with invisible characters spelled out', () => {
  expect(quantity.parse(`${'9'.repeat(50)}x`)).toEqual({
    problem: `"${'9'.repeat(40)}…" is not a number with at most 6 decimals`,
  })
  expect(date.parse('\u202e2026\u0007')).toEqual({ problem: '"\\u202e2026\\u0007" is not a date in the form YYYY-MM-DD' })
})

test('a quantity is read as written, or rejected if a number cannot hold it', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -(9n * 10n ** 15n), max: 9n * 10n ** 15n }), (micros) => {
      const text = decimalOf(micros)
      expect(text).not.toMatch(/\.\d*0$|\.$/)
      const rejected = { problem: tooManyDecimals(text, 5) }
      expect(signedQuantity.parse(text)).toEqual(plainQuantity(Number(text)) === text ? { value: text } : rejected)
    }),
  )
})

test.each([
  ['1,234', '. Write 1234 or 1.234'],
  ['-1,250', '. Write -1250 or -1.25'],
  ['1,234.5', '. Write 1234.5'],
  ['1.234,5', '. Write 1234.5'],
  ['1\u2009234,50', '. Write 1234.5'],
  ['1\u202f234\u202f567', '. Write 1234567'],
  ["1'234.5", '. Write 1234.5'],
  ['12,5', '; the decimal sign is a point: 12.5'],
  ['1234,567', '; the decimal sign is a point: 1234.567'],
  ['1,23,456', ''],
  ['1,2345678', ''],
])('the quantity %j is rejected with everything that it may mean: %j', (text, advice) => {
  const { problem = '' } = quantity.parse(text) as { problem?: string }
  expect(problem).toContain(' is not a number with at most 6 decimals')
  expect(problem.replace(/^.* with at most 6 decimals/, '')).toBe(advice)
})

test('a whole number with a thousands separator is rejected with one suggestion', () => {
  expect(whole.parse('1,234')).toEqual({ problem: '"1,234" is not a whole number from 0 to 100. Write 1234' })
  expect(whole.parse('12,5')).toEqual({ problem: '"12,5" is not a whole number from 0 to 100' })
})

test('a quantity above the limit is rejected in the same words as in the app', () => {
  expect(quantity.parse('9000000000.000001')).toEqual({ problem: '9000000000.000001 must be at most 9,000,000,000' })
  expect(quantity.parse('9'.repeat(30))).toEqual({ problem: `"${'9'.repeat(30)}" must be at most 9,000,000,000` })
})
