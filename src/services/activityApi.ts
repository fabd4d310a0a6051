import { api } from './api'
import { readVia } from './viaContract'

/** Who did what to a document, where the server offers the extension `activity`. */
export const activityApi = api.injectEndpoints({
  endpoints: (build) => ({ getActivity: readVia(build, 'getActivity', () => []) }),
})
