import { api } from './api'
import { readEndpoint } from './contractEndpoints'

/** Production history by month. */
export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    getProductionHistory: readEndpoint(build, 'getProductionHistory', () => ['history']),
  }),
})

export const { useGetProductionHistoryQuery } = dashboardApi
