import { LOOKUP_SCREEN } from '../../contract/screens'
import { api } from './api'
import { queryEndpoint } from './contractEndpoints'
import type { Tag } from './tags'

/**
 * The activity of a document, where the server offers the extension `activity`. It is invalidated together with the document's
 * list.
 */
export const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getActivity: queryEndpoint(build, 'getActivity', ({ kind }): readonly Tag[] => [LOOKUP_SCREEN[kind]]),
  }),
})
