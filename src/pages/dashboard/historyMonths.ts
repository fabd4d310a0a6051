import type { HistoryLine, ProductionHistory } from '../../../contract/entities/production'
import type { Quantity } from '../../../contract/quantities/quantity'
import { formatMonthKey } from '../../components/kit/dates'

/** The completions of one month. */
export interface HistoryMonthBlock {
  /** The key as the backend gave it, usually `2026-10`. */
  readonly key: string
  /** The month as text, or the key unchanged. */
  readonly heading: string
  readonly totalQtyCompleted: Quantity
  /** Undefined for a month whose completions were not requested. */
  readonly rows: readonly HistoryLine[] | undefined
}

const MONTH_KEY = /^\d{4}-\d{2}$/

/** True for a key in the contract's form (`YYYY-MM`). Keys of other backends are shown unchanged. */
export function isMonthKey(key: string): boolean {
  return MONTH_KEY.test(key)
}

/**
 * Returns the months of an answer, newest first; keys in another form come last, in the backend's order.
 * @param isWhole the completions of all months were requested, so that a month without any is empty
 */
export function toHistoryMonths(history: ProductionHistory, isWhole: boolean): HistoryMonthBlock[] {
  return Object.entries(history)
    .sort(([a], [b]) => compareKeys(a, b))
    .map(([key, { totalQtyCompleted, details }]) => ({
      key,
      heading: formatMonthKey(key),
      totalQtyCompleted,
      rows: details ?? (isWhole ? [] : undefined),
    }))
}

function compareKeys(a: string, b: string): number {
  const isMonthA = isMonthKey(a)
  const isMonthB = isMonthKey(b)
  if (isMonthA && isMonthB) return a < b ? 1 : -1
  return Number(isMonthB) - Number(isMonthA)
}
