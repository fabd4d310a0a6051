import type { HistoryMonth } from '../../../contract/entities/production'
import { toHistoryMonths } from './useHistoryMonths'

const empty: HistoryMonth = { totalQtyCompleted: 0, details: [] }

test('months stand newest first, whatever the order of the keys; other keys stand last as they are', () => {
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
