import { formatNumber } from './documentNumbers'

test.each([
  ['SH', 1, 7, 'SH0000001'],
  ['SH', 1_234, 7, 'SH0001234'],
  ['PR', 9_999_999, 7, 'PR9999999'],
  ['PR', 12_345_678, 7, 'PR12345678'],
  ['RC', 114, 5, 'RC00114'],
  ['RC', 100_000, 5, 'RC100000'],
  ['RC', 9, 1, 'RC9'],
])('prefix %s, ordinal %p and at least %p digits make %s', (prefix, ordinal, digits, number) => {
  expect(formatNumber(prefix, ordinal, digits)).toBe(number)
})
