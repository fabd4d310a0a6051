import { calls, type ResponseOf } from '../../contract/calls'
import type { HistoryLine } from '../../contract/entities/production'
import { api } from './api'
import { readSchemas, type ArgOf } from './endpoints/contractEndpoints'
import { FALLBACK } from './endpoints/fallbacks'
import { describeError } from './http/apiError'
import { requestOf } from './http/apiRequest'
import type { AppThunk } from './rootReducer'

/** Production history by month. */
export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProductionHistory: build.query<ResponseOf<'getProductionHistory'>, ArgOf<'getProductionHistory'>>({
      query: (months) => requestOf(calls.getProductionHistory, months),
      ...readSchemas('getProductionHistory'),
      providesTags: ['history'],
    }),
  }),
})

export const { useGetProductionHistoryQuery } = dashboardApi

type LoadedMonth =
  | { readonly details: readonly HistoryLine[]; readonly failure?: undefined }
  | { readonly failure: string; readonly details?: undefined }

/** Loads the completions of a month, even if they are already in the cache. */
export function loadMonth(month: string): AppThunk<Promise<LoadedMonth>> {
  return async (dispatch) => {
    const { getProductionHistory } = dashboardApi.endpoints
    const loading = dispatch(getProductionHistory.initiate([month], { forceRefetch: true }))
    const { data, error } = await loading
    // Not before, because an unused answer that is outdated meanwhile would be dropped.
    loading.unsubscribe()
    return data && !error ? { details: data[month]?.details ?? [] } : { failure: describeError(error, FALLBACK.unknown) }
  }
}
