import fc from 'fast-check'
import { toHistoryMonths } from '../useHistoryMonths'
import { lastMonths } from './lastMonths'

const monthsOf = (totals: Readonly<Record<string, number>>) =>
  lastMonths(
    toHistoryMonths(Object.fromEntries(Object.entries(totals).map(([key, totalQtyCompleted]) => [key, { totalQtyCompleted }]))),
  )

test('twelve months up to the newest, oldest first, over a turn of the year; what the history leaves out is empty', () => {
  const months = monthsOf({ '2026-02': 3, '2025-12': 4.5, '2024-01': 9, week7: 1 })
  expect(months.map(({ key }) => key)).toEqual([
    ...['03', '04', '05', '06', '07', '08', '09', '10', '11', '12'].map((month) => `2025-${month}`),
    '2026-01',
    '2026-02',
  ])
  expect(months.slice(-3)).toEqual([
    { key: '2025-12', heading: 'December 2025', total: 4.5, isListed: true },
    { key: '2026-01', heading: 'January 2026', total: 0, isListed: false },
    { key: '2026-02', heading: 'February 2026', total: 3, isListed: true },
  ])
})

test('one month, and keys that are no months, are no chart', () => {
  expect(monthsOf({})).toEqual([])
  expect(monthsOf({ '2026-02': 3, 'week 7': 1, '2020-01': 5 })).toEqual([])
})

test('what is shown of a month is what its block says', () => {
  const keys = fc.tuple(fc.integer({ min: 2020, max: 2022 }), fc.integer({ min: 1, max: 12 }))
  fc.assert(
    fc.property(fc.array(fc.tuple(keys, fc.integer({ min: 0, max: 999 })), { maxLength: 40 }), (entries) => {
      const totals = Object.fromEntries(
        entries.map(([[year, month], total]) => [`${year}-${String(month).padStart(2, '0')}`, total]),
      )
      const months = monthsOf(totals)
      expect([0, 12]).toContain(months.length)
      for (const { key, total, isListed } of months) expect([total, isListed]).toEqual([totals[key] ?? 0, key in totals])
    }),
  )
})
