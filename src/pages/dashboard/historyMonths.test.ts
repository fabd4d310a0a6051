import type { HistoryMonth } from '../../../contract/entities/production'
import { toHistoryMonths } from './historyMonths'

const empty: HistoryMonth = { totalQtyCompleted: 0, details: [] }

test('[DECISION-05] months stand newest first, whatever the order of the keys; other keys stand last as they are', () => {
  const months = toHistoryMonths({ '2025-12': empty, Unknown: empty, '2026-10': empty, '2026-02': empty, Older: empty }, true)
  expect(months.map(({ key, heading }) => [key, heading])).toEqual([
    ['2026-10', 'October 2026'],
    ['2026-02', 'February 2026'],
    ['2025-12', 'December 2025'],
    ['Unknown', 'Unknown'],
    ['Older', 'Older'],
  ])
})

test('[WINDOW-38] a month that came without its completions has none where all were asked for, and is not known where they were not', () => {
  const bare = { '2026-10': { totalQtyCompleted: 2 } }
  expect(toHistoryMonths(bare, true)[0]?.rows).toEqual([])
  expect(toHistoryMonths(bare, false)[0]?.rows).toBeUndefined()
})
