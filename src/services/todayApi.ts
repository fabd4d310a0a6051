import { LISTS } from '../../contract/lists'
import { api } from './api'
import { readVia } from './viaContract'

/** What wants attention today, of every screen, where the server offers the extension `today`. Any list and the day may change it. */
export const todayApi = api.injectEndpoints({
  endpoints: (build) => ({ getToday: readVia(build, 'getToday', () => [...LISTS, 'today']) }),
})

export const { useGetTodayQuery } = todayApi
