import { useDeferredValue, useMemo } from 'react'
import { useListAnswer } from '../../components/lists/useListAnswer'
import { useListOptions } from '../../components/lists/useListOptions'
import { useGetProductionHistoryQuery } from '../../services/dashboardApi'
import { answerName } from '../../services/endpoints/contractEndpoints'
import { FALLBACK } from '../../services/endpoints/fallbacks'
import { toHistoryMonths } from './historyMonths'

const NO_HISTORY = {}
const NEWEST_MONTH = ['newest']

/** The months of the production history, newest first: all totals and the newest month's completions. */
export function useHistoryMonths() {
  const result = useGetProductionHistoryQuery(NEWEST_MONTH, useListOptions())
  const name = answerName('getProductionHistory', NEWEST_MONTH)
  const { shown = NO_HISTORY, ...list } = useListAnswer(name, result, FALLBACK.unknown)
  const months = useMemo(() => toHistoryMonths(shown), [shown])
  // All months take a phone long to render; deferred, they render in slices between which taps are handled.
  const drawn = useDeferredValue(months)
  return { ...list, months: drawn, isLoading: drawn.length === 0 && (result.isLoading || months.length > 0) }
}
