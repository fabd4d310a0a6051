import { Calendar } from './calendar'
import { busyCompany, establishedCompany } from './companyProfile'

describe('Calendar', () => {
  const calendar = new Calendar('2026-11-20', busyCompany(500))

  test('begins so many months before the last one, on its first day', () => {
    expect(calendar.date(0)).toBe('2025-05-01')
    expect(calendar.date(calendar.lastDay)).toBe('2026-11-20')
    expect(new Calendar('2026-11-20', establishedCompany(500, 10)).date(0)).toBe('2016-11-01')
    expect(new Calendar('2028-02-29', busyCompany(500)).date(0)).toBe('2026-08-01')
  })

  test.each([
    ['a Friday', '2026-11-20', 1, '2026-11-23'],
    ['a Saturday', '2026-11-21', 1, '2026-11-23'],
    ['a Monday', '2026-11-16', 4, '2026-11-20'],
    ['a Monday, over the week', '2026-11-16', 5, '2026-11-23'],
    ['any day, by nothing', '2026-11-21', 0, '2026-11-21'],
  ])('counts working days from %s', (_, from, count, to) => {
    const day = calendar.lastDay + Math.round((Date.parse(from) - Date.parse('2026-11-20')) / 86_400_000)
    expect(calendar.date(calendar.workdaysAfter(day, count))).toBe(to)
  })

  test('nobody orders on Sundays, somebody does on every weekday', () => {
    for (let day = 0; day < calendar.lastDay; day += 1) {
      if (calendar.weekday(day) === 0) expect(calendar.demand(day)).toBe(0)
      else expect(calendar.demand(day)).toBeGreaterThan(0)
    }
  })

  test('an instant lies on its UTC day', () => {
    expect(calendar.instant(calendar.lastDay, 9 * 3_600 - 1)).toBe('2026-11-20T23:59:59.000Z')
    expect(calendar.instant(0, 0)).toBe('2025-05-01T15:00:00.000Z')
  })
})
