import type { HistoryMonth } from '../../../../contract/entities/production'
import { toHistoryMonths } from '../useHistoryMonths'
import { lastMonths } from './lastMonths'

const monthsOf = (totals: Readonly<Record<string, number>>) =>
  lastMonths(
    toHistoryMonths(Object.fromEntries(Object.entries(totals).map(([key, totalQtyCompleted]) => [key, { totalQtyCompleted }]))),
  )

test('the chart has twelve months up to the newest, oldest first, across the turn of a year', () => {
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
