import { skipToken } from '@reduxjs/toolkit/query/react'
import { useMemo } from 'react'
import { FALLBACK } from '../../../contract/fallbacks'
import { storedAnswer } from '../../components/lists/storedAnswer'
import { useListOptions } from '../../components/lists/useListOptions'
import { describeError } from '../../services/apiError'
import { useGetProductionHistoryQuery } from '../../services/dashboardApi'
import { toHistoryRows, type HistoryMonthBlock, type HistoryRow } from './historyMonths'

/** The completions of a month on the screen. */
interface MonthRows {
  /** Undefined until they are loaded. */
  readonly rows: readonly HistoryRow[] | undefined
  /** Why they could not be, for the red box. */
  readonly failure: { readonly message: string; readonly onRetry: () => void; readonly isRetrying: boolean } | null
}

/** Loads the completions of a month that came with its total only, while it is open. */
export function useMonthRows(month: HistoryMonthBlock, isOpen: boolean): MonthRows {
  const isAsked = isOpen && month.rows === undefined
  const { data, error, isFetching, refetch } = useGetProductionHistoryQuery(isAsked ? [month.key] : skipToken, {
    ...useListOptions(),
    selectFromResult: storedAnswer,
  })
  const details = data?.[month.key]?.details
  const own = useMemo(() => data && toHistoryRows(details ?? []), [data, details])
  return {
    rows: month.rows ?? own,
    failure: error
      ? { message: describeError(error, FALLBACK.unknown), onRetry: () => void refetch(), isRetrying: isFetching }
      : null,
  }
}
