import { api } from './api'
import { readVia } from './viaContract'

/** Production history by month. */
export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProductionHistory: readVia(build, 'getProductionHistory', () => ['history']),
  }),
})

export const { useGetProductionHistoryQuery } = dashboardApi
