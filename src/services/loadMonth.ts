import type { HistoryLine } from '../../contract/entities/production'
import { FALLBACK } from '../../contract/fallbacks'
import { describeError } from './apiError'
import { dashboardApi } from './dashboardApi'
import type { AppThunk } from './serviceState'

type LoadedMonth =
  | { readonly details: readonly HistoryLine[]; readonly failure?: undefined }
  | { readonly failure: string; readonly details?: undefined }

/** Loads the completions of a month, also when they were loaded before. */
export function loadMonth(month: string): AppThunk<Promise<LoadedMonth>> {
  return async (dispatch) => {
    const { getProductionHistory } = dashboardApi.endpoints
    const { data, error } = await dispatch(getProductionHistory.initiate([month], { forceRefetch: true, subscribe: false }))
    return data && !error ? { details: data[month]?.details ?? [] } : { failure: describeError(error, FALLBACK.unknown) }
  }
}
