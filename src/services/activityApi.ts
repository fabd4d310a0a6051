import { LOOKUP_SCREEN } from '../../contract/screens'
import { api } from './api'
import { read } from './endpoints/contractEndpoints'

/** The activity of a document, where the server offers the extension `activity`. */
export const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getActivity: build.query({ ...read('getActivity'), providesTags: (_activity, _error, { kind }) => [LOOKUP_SCREEN[kind]] }),
  }),
})
