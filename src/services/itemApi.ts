import { api } from './api'
import { readVia } from './viaContract'

/** An item with all that concerns it, where the server offers the extension `items`. */
export const itemApi = api.injectEndpoints({
  endpoints: (build) => ({ getItem: readVia(build, 'getItem', () => []) }),
})
