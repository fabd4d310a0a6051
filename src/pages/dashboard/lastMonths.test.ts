import type { HistoryMonth } from '../../../contract/entities/production'
import { lastMonths } from './lastMonths'
import { toHistoryMonths } from './useHistoryMonths'

const monthsOf = (totals: Readonly<Record<string, number>>) =>
  lastMonths(
    toHistoryMonths(Object.fromEntries(Object.entries(totals).map(([key, totalQtyCompleted]) => [key, { totalQtyCompleted }]))),
  )

test('no month, or only one within the last twelve, gives no chart', () => {
  expect(monthsOf({})).toEqual([])
  expect(monthsOf({ '2026-02': 3, 'week 7': 1, '2020-01': 5 })).toEqual([])
})

const empty: HistoryMonth = { totalQtyCompleted: 0, details: [] }

test('months are newest first, whatever the order of the keys', () => {
  const months = toHistoryMonths({ '2025-12': empty, Unknown: empty, '2026-10': empty, '2026-02': empty, Older: empty })
  expect(months.map(({ key, heading }) => [key, heading])).toEqual([
    ['2026-10', 'October 2026'],
    ['2026-02', 'February 2026'],
    ['2025-12', 'December 2025'],
    ['Unknown', 'Unknown'],
    ['Older', 'Older'],
  ])
})

test('the completions of a month that were not requested are unknown', () => {
  expect(toHistoryMonths({ '2026-10': { totalQtyCompleted: 2 } })[0]?.rows).toBeUndefined()
})
