import { LOOKUP_SCREEN } from '../../../contract/screens'
import { api } from '../http/api'
import type { Tag } from '../http/tags'
import { queryEndpoint } from './contractEndpoints'

/**
 * The activity of a document, where the server offers the extension `activity`. It is invalidated together with the document's
 * list.
 */
export const activityApi = api.injectEndpoints({
  endpoints: (build) => ({
    getActivity: queryEndpoint(build, 'getActivity', ({ kind }): readonly Tag[] => [LOOKUP_SCREEN[kind]]),
  }),
})
