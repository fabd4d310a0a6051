import * as z from 'zod/mini'
import {
  responseFlag,
  responseList,
  responseQuantity,
  responseTable,
  formLineNbr,
  requestDate,
  requestId,
  requestLineNbr,
  noteFields,
  requestQuantity,
} from './primitives'
import { responseText } from './responseText'

/** Returns the parsed value, or the message of the schema's rejection. */
function read(schema: z.ZodMiniType, value: unknown): unknown {
  const result = schema.safeParse(value)
  return result.success ? result.data : result.error.issues.map(({ message }) => message).join('; ')
}

const NOTHING = { text: '', flag: false, list: [], table: {} }

test.each([
  ['all fields are missing', {}, NOTHING],
  ['all fields are null', { text: null, flag: null, list: null, table: null }, NOTHING],
  ['a flag is a text', { flag: 'True' }, { ...NOTHING, flag: true }],
  ['a flag is a number', { flag: 1 }, { ...NOTHING, flag: true }],
  ['a flag is neither true nor false', { flag: 'perhaps' }, NOTHING],
])('a response is read when %s', (_name, value, expected) => {
  const Row = z.object({
    ...{ text: responseText, flag: responseFlag },
    ...{ list: responseList(z.number()), table: responseTable(z.number()) },
  })
  expect(read(Row, value)).toEqual(expected)
})

test.each([
  ['SO-1', 'SO-1'],
  [' SO-1 ', ' SO-1 '],
  ['', 'Order is required'],
  ['   ', 'Order is required'],
  [undefined, 'Order is required'],
  [7, 'Order is required'],
  ['\u200b', 'Order is required'],
  ['a\u0000b', 'Order must not contain control characters'],
  ['a\nb', 'Order must not contain control characters'],
  ['a\ud800', 'Order must not contain broken characters'],
  ['日本 😀', '日本 😀'],
  ['__proto__', '__proto__'],
  [`'; DROP TABLE item; --`, `'; DROP TABLE item; --`],
])('the request id %p reads as %p', (value, expected) => {
  expect(read(requestId('Order'), value)).toBe(expected)
})

test('a request id may have up to 2,000 characters', () => {
  expect(read(requestId('File id'), 'x'.repeat(2_000))).toBe('x'.repeat(2_000))
  expect(read(requestId('File id'), 'x'.repeat(2_001))).toBe('File id must have at most 2000 characters')
})

test.each([
  [1, 1],
  [0.000001, 0.000001],
  [9_000_000_000, 9_000_000_000],
  [8_999_999_999.14, 8_999_999_999.14],
  [0, 'Quantity must be greater than 0'],
  [-1, 'Quantity must be greater than 0'],
  [0.0000001, 'Quantity must have at most 6 decimal places'],
  [9_000_000_001, 'Quantity must be at most 9,000,000,000'],
  ['1', 'Quantity must be a number'],
  [null, 'Quantity must be a number'],
  [Number.NaN, 'Quantity must be a number'],
  [Number.POSITIVE_INFINITY, 'Quantity must be a number'],
])('the quantity %p reads as %p', (value, expected) => {
  expect(read(requestQuantity(), value)).toBe(expected)
})

test.each([
  ['2026-03-05', '2026-03-05'],
  ['2024-02-29', '2024-02-29'],
  ['2026-02-29', 'Ship date must be a date in the form YYYY-MM-DD, from 1900 on'],
  ['2026-3-5', 'Ship date must be a date in the form YYYY-MM-DD, from 1900 on'],
  ['2026-03-05T00:00:00Z', 'Ship date must be a date in the form YYYY-MM-DD, from 1900 on'],
  ['0001-01-01', 'Ship date must be a date in the form YYYY-MM-DD, from 1900 on'],
  ['', 'Ship date must be a date in the form YYYY-MM-DD, from 1900 on'],
  [undefined, 'Ship date is required'],
])('the date %p reads as %p', (value, expected) => {
  expect(read(requestDate('Ship date'), value)).toBe(expected)
})

test.each([
  [' hello ', 'hello'],
  ['two\nlines', 'two\nlines'],
  [' \n\t ', 'Note is required'],
  ['\u200b \u2060', 'Note is required'],
  ['\u200bseen', '\u200bseen'],
  ['x'.repeat(4_000), 'x'.repeat(4_000)],
  ['x'.repeat(4_001), 'Note must have at most 4000 characters'],
  ['a\u0000', 'Note must not contain NUL characters'],
  ['\udc00', 'Note must not contain broken characters'],
])('the note %j reads as %j', (value, expected) => {
  expect(read(noteFields.note, value)).toBe(expected)
})

test.each([
  [0, 0],
  [12, 12],
  [-1, 'Line number must not be negative'],
  [1.5, 'Line number must be a whole number'],
  ['1', 'Line number must be a whole number'],
  [2_000_000_001, 'Line number is too large'],
])('the line number %p reads as %p', (value, expected) => {
  expect(read(requestLineNbr, value)).toBe(expected)
})

test('a form field is a line number only if it is written as a whole number within the limit', () => {
  for (const field of ['0', '12', '999999999', '1000000000', '2000000000']) expect(read(formLineNbr, field)).toBe(Number(field))
  for (const field of ['', '-1', '1.5', '1e3', 'x', '2000000001', '9'.repeat(400)])
    expect([field, formLineNbr.safeParse(field).success]).toEqual([field, false])
})

test.each([
  [7, 7],
  ['7', 7],
  [' 2.50 ', 2.5],
  ['-3', -3],
  ['1e3', 1000],
  ['1,234.5', null],
  ['', null],
  ['x', null],
  ['1e999', null],
  ['-1e999', null],
  [`9${'0'.repeat(400)}`, null],
  [1e305, null],
  ['0x10', null],
  ['0B11', null],
  ['0o7', null],
  ['Infinity', null],
  [' ', null],
  [{}, null],
  [null, null],
  [undefined, null],
])('[FAULT-38] the quantity %j of a response reads as %p', (value, expected) => {
  expect(read(responseQuantity, value)).toBe(expected)
})
