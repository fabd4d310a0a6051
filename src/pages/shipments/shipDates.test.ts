import { farDateText } from './ConfirmationQuestions'

test('has no message before the day is known', () => {
  expect(farDateText('2062-03-01', '')).toBeNull()
})

test.each([
  ['2026-03-01', null],
  ['2025-03-01', null],
  ['2027-02-28', null],
  ['2024-12-31', 'more than a year ago'],
  ['2062-03-01', 'more than a year ahead'],
])('a ship date of %s, on 3/1/2026, has the message %j', (date, text) => {
  expect(farDateText(date, '2026-03-01')).toBe(text)
})
