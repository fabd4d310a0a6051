import { LISTS } from '../../../contract/lists'
import { api } from '../http/api'
import { queryEndpoint } from './contractEndpoints'

/**
 * Counts of what needs attention today on every screen, where the server offers the extension `today`. Any list and a new day
 * invalidate them.
 */
export const todayApi = api.injectEndpoints({
  endpoints: (build) => ({ getToday: queryEndpoint(build, 'getToday', () => [...LISTS, 'today']) }),
})

export const { useGetTodayQuery } = todayApi
