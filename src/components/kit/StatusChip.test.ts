import { statusTone } from './StatusChip'

test.each([
  ['Open', 'info'],
  ['OPEN', 'info'],
  [' in process ', 'progress'],
  ['Confirmed', 'success'],
  ['In Stock', 'success'],
  ['Out of Stock', 'danger'],
  ['On Hold', 'warning'],
  ['Closed', 'neutral'],
  ['constructor', 'neutral'],
  ['', 'neutral'],
] as const)('the status "%s" has the tone %s', (status, tone) => {
  expect(statusTone(status)).toBe(tone)
})
