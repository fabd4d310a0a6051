import { formatNumber } from './documentNumbers'

test.each([
  ['SH', 1, 'SH0000001'],
  ['SH', 1_234, 'SH0001234'],
  ['PR', 9_999_999, 'PR9999999'],
  ['PR', 12_345_678, 'PR12345678'],
])('%s and %p make %s', (prefix, ordinal, number) => {
  expect(formatNumber(prefix, ordinal)).toBe(number)
})
