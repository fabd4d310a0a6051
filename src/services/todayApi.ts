import { api } from './api'
import { readVia } from './viaContract'

/** What wants attention today, of every screen, where the server offers the extension `today`. */
export const todayApi = api.injectEndpoints({
  endpoints: (build) => ({ getToday: readVia(build, 'getToday', () => []) }),
})
