import { useDeferredValue, useMemo } from 'react'
import type { ProductionHistory } from '../../../contract/entities/production'
import { newestFirst } from '../../../contract/rules/listPart'
import { formatMonthKey } from '../../components/kit/dates'
import { useListOptions } from '../../components/lists/useListOptions'
import { useListFacts } from '../../components/lists/useListResponse'
import { useGetProductionHistoryQuery } from '../../services/dashboardApi'
import { responseName } from '../../services/endpoints/contractEndpoints'
import { FALLBACK } from '../../services/endpoints/fallbacks'

export type HistoryMonthBlock = ReturnType<typeof toHistoryMonths>[number]

export function toHistoryMonths(history: ProductionHistory) {
  return newestFirst(Object.keys(history)).flatMap((key) => {
    const month = history[key]
    if (!month) return []
    return { key, heading: formatMonthKey(key), totalQtyCompleted: month.totalQtyCompleted, rows: month.details }
  })
}

const NO_HISTORY = {}
const NEWEST_MONTH = ['newest']

export function useHistoryMonths() {
  const result = useGetProductionHistoryQuery(NEWEST_MONTH, useListOptions())
  const name = responseName('getProductionHistory', NEWEST_MONTH)
  const facts = useListFacts(name, result, FALLBACK.unknown)
  const { data = NO_HISTORY } = result
  const shown = facts.message === null ? data : NO_HISTORY
  const months = useMemo(() => toHistoryMonths(shown), [shown])
  // All months take a phone long to render; deferred, they render in slices between which taps are handled.
  const drawn = useDeferredValue(months)
  return { ...facts, months: drawn, isLoading: drawn.length === 0 && (result.isLoading || months.length > 0) }
}
