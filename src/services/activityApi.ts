import { LOOKUP_SCREEN } from '../../contract/screens'
import { api } from './api'
import { read } from './endpoints/contractEndpoints'

export const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getActivity: build.query({ ...read('getActivity'), providesTags: (_activity, _error, { kind }) => [LOOKUP_SCREEN[kind]] }),
  }),
})
