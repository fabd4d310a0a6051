import { calls, type AnswerOf } from '../../contract/calls'
import { LISTS } from '../../contract/lists'
import { api } from './api'
import { readable } from './contractEndpoints'
import { requestOf } from './http/apiRequest'

/** Counts of what needs attention today on every screen, where the server offers the extension `today`. */
export const todayApi = api.injectEndpoints({
  endpoints: (build) => ({
    getToday: build.query<AnswerOf<'getToday'>, void>({
      query: () => requestOf(calls.getToday),
      ...readable('getToday'),
      // Any list and a new day change them.
      providesTags: [...LISTS, 'today'],
    }),
  }),
})

export const { useGetTodayQuery } = todayApi
