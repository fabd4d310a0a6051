import { useDeferredValue, useMemo } from 'react'
import { useListOptions } from '../../components/lists/useListOptions'
import { useListResponse } from '../../components/lists/useListResponse'
import { useGetProductionHistoryQuery } from '../../services/dashboardApi'
import { responseName } from '../../services/endpoints/contractEndpoints'
import { FALLBACK } from '../../services/endpoints/fallbacks'
import { toHistoryMonths } from './historyMonths'

const NO_HISTORY = {}
const NEWEST_MONTH = ['newest']

/** The months of the production history, newest first: all totals and the newest month's completions. */
export function useHistoryMonths() {
  const result = useGetProductionHistoryQuery(NEWEST_MONTH, useListOptions())
  const name = responseName('getProductionHistory', NEWEST_MONTH)
  const { shown = NO_HISTORY, ...list } = useListResponse(name, result, FALLBACK.unknown)
  const months = useMemo(() => toHistoryMonths(shown), [shown])
  // All months take a phone long to render; deferred, they render in slices between which taps are handled.
  const drawn = useDeferredValue(months)
  return { ...list, months: drawn, isLoading: drawn.length === 0 && (result.isLoading || months.length > 0) }
}
