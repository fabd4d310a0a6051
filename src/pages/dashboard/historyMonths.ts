import type { HistoryLine, ProductionHistory } from '../../../contract/entities/production'
import type { Quantity } from '../../../contract/quantities/quantity'
import { newestFirst } from '../../../contract/rules/listPart'
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

/** Returns the months of a response, newest first; keys in another form come last, in the backend's order. */
export function toHistoryMonths(history: ProductionHistory): HistoryMonthBlock[] {
  return newestFirst(Object.keys(history)).flatMap((key) => {
    const month = history[key]
    if (!month) return []
    return { key, heading: formatMonthKey(key), totalQtyCompleted: month.totalQtyCompleted, rows: month.details }
  })
}
