import { Calendar } from './calendar'

describe('Calendar', () => {
  const calendar = new Calendar('2026-11-20', 18)

  test('begins so many months before the end, on the first of the month', () => {
    expect(calendar.date(calendar.firstDay)).toBe('2025-05-01')
    expect(calendar.date(0)).toBe('2026-11-20')
    const leap = new Calendar('2028-02-29', 18)
    expect(leap.date(leap.firstDay)).toBe('2026-08-01')
  })

  test.each([
    ['a Friday', 0, 1, '2026-11-23'],
    ['a Saturday', 1, 1, '2026-11-23'],
    ['a Monday, over the week', -4, 5, '2026-11-23'],
    ['a Monday, backward', -4, -1, '2026-11-13'],
    ['any day, by nothing', 1, 0, '2026-11-21'],
  ])('counts working days from %s', (_, from, count, to) => {
    expect(calendar.date(calendar.workdays(from, count))).toBe(to)
  })

  test('an instant lies on its UTC day', () => {
    expect(calendar.instant(0, 9 * 3_600 - 1)).toBe('2026-11-20T23:59:59.000Z')
  })
})
