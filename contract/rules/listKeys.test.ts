import fc from 'fast-check'
import { searchKey, sortKey } from './listKeys'

const text = fc.string({ unit: 'grapheme' })

test.each([
  ['  ACME Ltd ', 'acme ltd'],
  ['Gro\u0308ße', 'größe'],
  ['İstanbul', 'i\u0307stanbul'],
  ['', ''],
])('the search key of %j is %j', (value, key) => {
  expect(searchKey(value)).toBe(key)
})

test('all Unicode spellings of a text have the same search key', () => {
  fc.assert(
    fc.property(text, (value) => {
      expect(searchKey(value.normalize('NFD'))).toBe(searchKey(value.normalize('NFC')))
      expect(searchKey(` ${value} `)).toBe(searchKey(value))
    }),
  )
})

const bytewise = (a: string, b: string) => Buffer.compare(Buffer.from(sortKey(a)), Buffer.from(sortKey(b)))

test.each([
  ['SO9', 'SO10'],
  ['SO0009', 'SO10'],
  ['so1', 'SO9'],
  ['A-9', 'a-10'],
  ['Ärger', 'Bär'],
  ['Zebra', 'éclair 2'],
  ['v9.9', 'v9.10'],
  ['1', 'A'],
])('%j and %j are sorted by value, ignoring case and accents', (one, other) => {
  const isReversed = one === 'Zebra'
  expect(Math.sign(bytewise(one, other))).toBe(isReversed ? 1 : -1)
})

test('the shortcut for ASCII texts gives the same sort key as the full conversion', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme-ascii' }), text, (ascii, any) => {
      expect(sortKey(`${ascii}\u0301`)).toBe(sortKey(ascii))
      expect(sortKey(any.normalize('NFC'))).toBe(sortKey(any.normalize('NFD')))
    }),
  )
  expect(sortKey('')).toBe('')
})
