import { isMonthKey } from '../../../contract/rules/listPart'
import { formatMonthKey } from '../../components/kit/dates'
import type { HistoryMonthBlock } from './useHistoryMonths'

const MONTHS = 12

export type ChartMonth = ReturnType<typeof lastMonths>[number]

/** The last twelve months of the history, oldest first, missing ones empty. None when there are fewer than two to compare. */
export function lastMonths(blocks: readonly HistoryMonthBlock[]) {
  const listed = new Map(blocks.filter(({ key }) => isMonthKey(key)).map((block) => [block.key, block]))
  const newest = [...listed.keys()].sort().at(-1)
  if (newest === undefined) return []
  const months = Array.from({ length: MONTHS }, (_unused, index) => {
    const key = monthBefore(newest, MONTHS - 1 - index)
    const block = listed.get(key)
    return { key, heading: formatMonthKey(key), total: Number(block?.totalQtyCompleted ?? 0), isListed: block !== undefined }
  })
  return months.filter(({ isListed }) => isListed).length < 2 ? [] : months
}

function monthBefore(key: string, months: number): string {
  return new Date(Date.UTC(Number(key.slice(0, 4)), Number(key.slice(5)) - 1 - months)).toISOString().slice(0, 7)
}
