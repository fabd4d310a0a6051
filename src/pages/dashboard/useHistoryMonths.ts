import { useDeferredValue, useMemo } from 'react'
import { useListAnswer } from '../../components/lists/useListAnswer'
import { useListOptions } from '../../components/lists/useListOptions'
import { answerName } from '../../services/contractEndpoints'
import { useGetProductionHistoryQuery } from '../../services/dashboardApi'
import { FALLBACK } from '../../services/endpoints/fallbacks'
import { selectFirstArg } from '../../services/endpoints/firstArg'
import { useAppSelector } from '../../services/hooks'
import { toHistoryMonths } from './historyMonths'

const NO_HISTORY = {}

/**
 * Hook for the months of the production history, newest first, and their loading state. Where supported, the backend sends the
 * totals of all months and only the newest month's completions. After a failed load there are no months.
 */
export function useHistoryMonths() {
  const arg = useAppSelector((state) => selectFirstArg(state, 'getProductionHistory'))
  const result = useGetProductionHistoryQuery(arg, useListOptions())
  const { shown = NO_HISTORY, ...list } = useListAnswer(answerName('getProductionHistory', arg), result, FALLBACK.unknown)
  const months = useMemo(() => toHistoryMonths(shown, arg === undefined), [shown, arg])
  // All months take a phone long to render; deferred, they render in slices between which taps are handled.
  const drawn = useDeferredValue(months)
  return { ...list, months: drawn, isLoading: drawn.length === 0 && (result.isLoading || months.length > 0) }
}
