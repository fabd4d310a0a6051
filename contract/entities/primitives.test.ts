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

describe('in a response', () => {
  const Row = z.object({
    text: responseText,
    flag: responseFlag,
    list: responseList(z.number()),
    table: responseTable(z.number()),
  })

  test.each([
    [
      'all fields are present',
      { text: 'a', flag: true, list: [1], table: { k: [2] } },
      { text: 'a', flag: true, list: [1], table: { k: [2] } },
    ],
    ['all fields are missing', {}, { text: '', flag: false, list: [], table: {} }],
    ['all fields are null', { text: null, flag: null, list: null, table: null }, { text: '', flag: false, list: [], table: {} }],
    ['a list in a table is null', { table: { k: null } }, { text: '', flag: false, list: [], table: { k: [] } }],
    ['a number in place of a text', { text: 7 }, { text: '7', flag: false, list: [], table: {} }],
    ['an object in place of a text', { text: {} }, { text: '', flag: false, list: [], table: {} }],
    ['a flag as text', { flag: 'True' }, { text: '', flag: true, list: [], table: {} }],
    ['a flag as a number', { flag: 1 }, { text: '', flag: true, list: [], table: {} }],
    ['a flag that is neither true nor false', { flag: 'perhaps' }, { text: '', flag: false, list: [], table: {} }],
  ])('%s', (_name, value, expected) => {
    expect(read(Row, value)).toEqual(expected)
  })

  test.each([
    [{ list: '1' }, 'list', 'array'],
    [{ list: {} }, 'list', 'array'],
    [{ table: [] }, 'table', 'record'],
    [{ table: 'k' }, 'table', 'record'],
  ])('%j is rejected at "%s", which must be a %s', (value, field, expected) => {
    expect(Row.safeParse(value).error?.issues).toMatchObject([{ code: 'invalid_type', path: [field], expected }])
  })
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

test.each(['0', '12', '999999999', '1000000000', '2000000000'])('the form field %p is a line number', (field) => {
  expect(read(formLineNbr, field)).toBe(Number(field))
})

test.each(['', '-1', '1.5', '1e3', 'x', '2000000001', '9'.repeat(400)])('the form field %p is not a line number', (field) => {
  expect(formLineNbr.safeParse(field).success).toBe(false)
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
  [{}, null],
  [null, null],
  [undefined, null],
])('the quantity %j of a response reads as %p', (value, expected) => {
  expect(read(responseQuantity, value)).toBe(expected)
})
