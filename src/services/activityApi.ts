import { LOOKUP_SCREEN } from '../../contract/screens'
import type { Tag } from './tags'
import { api } from './api'
import { readVia } from './viaContract'

/** Who did what to a document, where the server offers the extension `activity`. What changes the document's list is activity as well. */
export const activityApi = api.injectEndpoints({
  endpoints: (build) => ({ getActivity: readVia(build, 'getActivity', ({ kind }): readonly Tag[] => [LOOKUP_SCREEN[kind]]) }),
})
