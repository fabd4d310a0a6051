import { calls, type ResponseOf } from '../../contract/calls'
import { LOOKUP_SCREEN } from '../../contract/screens'
import { api } from './api'
import { readSchemas, type ArgOf } from './endpoints/contractEndpoints'
import { requestOf } from './http/apiRequest'

/** The activity of a document, where the server offers the extension `activity`. */
export const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getActivity: build.query<ResponseOf<'getActivity'>, ArgOf<'getActivity'>>({
      query: (page) => requestOf(calls.getActivity, page),
      ...readSchemas('getActivity'),
      providesTags: (_activity, _error, { kind }) => [LOOKUP_SCREEN[kind]],
    }),
  }),
})
