import { formatNumber, longDay, mediumDay, monthAndYear, shortDay, timeOfDay, timeWithSeconds } from './english'

const INSTANT = new Date('2026-03-05T14:07:09Z')

test.each([
  [shortDay, '3/5/2026'],
  [mediumDay, 'Mar 5, 2026'],
  [longDay, 'March 5, 2026'],
  [monthAndYear, 'March 2026'],
  [timeOfDay, '2:07 PM'],
  [timeWithSeconds, '2:07:09 PM'],
])('dates and times are written in en-US and UTC (%#)', (format, text) => {
  expect(format(INSTANT)).toBe(text)
})

test.each([
  [0, '0'],
  [-1000, '-1,000'],
  [1234.5, '1,234.5'],
  [0.000001, '0.000001'],
  [999_999_999.123456, '999,999,999.123456'],
  [1e21, '1,000,000,000,000,000,000,000'],
])('the number %p is written with all its decimals', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})
