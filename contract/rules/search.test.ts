import fc from 'fast-check'
import { matchesAllTerms, matchesSearch, searchTerms, searchText } from './search'

const row = searchText('SO-0001', 'ACME Pumps', null, undefined, 'Ärmel')

test.each([
  ['', true],
  ['   ', true],
  ['acme', true],
  [' ACME pumps ', true],
  ['so-0001', true],
  ['ÄRMEL', true],
  ['acme valves', false],
  ['.*', false],
  ['0001acme', false],
  ['undefined', false],
  ['null', false],
])('typing %p finds the row: %p', (query, found) => {
  expect(matchesSearch(row, query)).toBe(found)
})

test.each([
  ['as one character', 'Cafe\u0301 Société', 'CAF\u00c9'],
  ['as letter and mark', 'Caf\u00e9', 'cafe\u0301'],
])('a letter with a mark is found, typed %s', (_, field, typed) => {
  expect(matchesSearch(searchText(field), typed)).toBe(true)
  expect(matchesAllTerms(searchText(field), searchTerms(`${typed} + c`))).toBe(true)
})

test('any part of a field is found, in any case', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9 -]{1,20}$/), fc.nat(20), fc.nat(20), (field, from, length) => {
      return matchesSearch(searchText('other', field), field.slice(from, from + length).toUpperCase())
    }),
  )
})

test.each([
  ['pump + planned', ['pump', 'planned']],
  ['Pump', ['pump']],
  [' + pump +  + ', ['pump']],
  ['a+b', ['a+b']],
  ['', []],
])('%p is read as the terms %p', (query, terms) => {
  expect(searchTerms(query)).toEqual(terms)
})

test('every term must be found, in any field', () => {
  const order = searchText('PUMP-10', 'PR0000012', 'In Process')
  expect(matchesAllTerms(order, searchTerms('pump + process'))).toBe(true)
  expect(matchesAllTerms(order, searchTerms('process + 0012 + pump'))).toBe(true)
  expect(matchesAllTerms(order, searchTerms('pump + planned'))).toBe(false)
  expect(matchesAllTerms(order, [])).toBe(true)
})
