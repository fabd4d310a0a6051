import { LISTS } from '../../contract/lists'
import { api } from './api'
import { readEndpoint } from './contractEndpoints'

/** What wants attention today, of every screen, where the server offers the extension `today`. Any list and the day may change it. */
export const todayApi = api.injectEndpoints({
  endpoints: (build) => ({ getToday: readEndpoint(build, 'getToday', () => [...LISTS, 'today']) }),
})

export const { useGetTodayQuery } = todayApi
