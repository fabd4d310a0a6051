import type { HistoryLine } from '../../contract/entities/production'
import { api } from './api'
import { FORCE_REFETCH, loadedAnew } from './documentsApi'
import { read } from './endpoints/contractEndpoints'
import { FALLBACK } from './endpoints/fallbacks'
import { describeError } from './http/apiError'
import type { AppThunk } from './store/rootReducer'

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProductionHistory: build.query({ ...read('getProductionHistory'), providesTags: ['history'] }),
  }),
})

export const { useGetProductionHistoryQuery } = dashboardApi

export function loadMonth(
  month: string,
): AppThunk<Promise<{ readonly rows: readonly HistoryLine[] } | { readonly failure: string }>> {
  return async (dispatch) => {
    const load = dashboardApi.endpoints.getProductionHistory.initiate([month], FORCE_REFETCH)
    const { data, error } = await loadedAnew(dispatch(load))
    return data && !error ? { rows: data[month]?.details ?? [] } : { failure: describeError(error, FALLBACK.unknown) }
  }
}
