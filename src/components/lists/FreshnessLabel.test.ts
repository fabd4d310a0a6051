import { ageText, clockText, exactText } from './FreshnessLabel'

test.each([
  [-5_000, 'just now'],
  [59_999, 'just now'],
  [60_000, '1 min ago'],
  [3_599_999, '59 min ago'],
  [90_000_000, '25 h ago'],
])('%d ms ago is shown as "%s"', (milliseconds, text) => {
  expect(ageText(milliseconds)).toBe(text)
})

test('the time is given in UTC like every date, whatever the zone of the browser', () => {
  const at = Date.UTC(2026, 10, 21, 10, 41, 5)
  expect(clockText(at)).toMatch(/^10:41\sAM UTC$/)
  expect(exactText(at)).toMatch(/^Nov 21, 2026, 10:41:05\sAM UTC$/)
})
