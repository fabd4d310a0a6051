import { searchText, substringMatcher, termsMatcher } from './listSearch'

const row = searchText('SO-0001', 'ACME Pumps', null, undefined, 'Ärmel')

test.each([
  ['', true],
  ['   ', true],
  ['acme', true],
  [' ACME pumps ', true],
  ['acme\tpumps', true],
  ['so-0001', true],
  ['ÄRMEL', true],
  ['acme valves', false],
  ['.*', false],
  ['0001acme', false],
  ['undefined', false],
  ['null', false],
])('typing %p finds the row: %p', (query, found) => {
  expect(substringMatcher(query)(row)).toBe(found)
})

test.each([
  ['as one character', 'Cafe\u0301 Société', 'CAF\u00c9'],
  ['as a letter and a combining accent', 'Caf\u00e9', 'cafe\u0301'],
])('an accented letter is found when typed %s', (_, field, typed) => {
  expect(substringMatcher(typed)(searchText(field))).toBe(true)
  expect(termsMatcher(`${typed} + c`)(searchText(field))).toBe(true)
})

test.each([
  ['pump + process', true],
  ['process + 0012 + pump', true],
  ['Pump', true],
  [' + pump +  + ', true],
  ['', true],
  // The next term has not been typed yet.
  ['pump +', true],
  ['pump + process + ', true],
  ['pump + planned', false],
  ['pump + +', false],
  ['pump+process', false],
])('every term must be found, in any field: %p', (query, isFound) => {
  expect(termsMatcher(query)(searchText('PUMP-10', 'PR0000012', 'In Process'))).toBe(isFound)
})
