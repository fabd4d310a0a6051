import type { Call } from '../call'
import { PreferencesResponse, PreferencesRequest } from '../entities/preferences'

/** These calls only access the caller's own preferences. */
const OWN = { path: '/user/preferences', kind: 'json', screen: null, access: 'reader' } as const

/**
 * Calls of the extension `preferences`. They are kept out of the main table of calls because the code that uses preferences is
 * loaded on demand. They carry no idempotency key, because repeating a PUT has no effect, and they change no list.
 */
export const preferenceCalls = {
  getPreferences: { ...OWN, method: 'GET', request: null, response: PreferencesResponse },
  putPreferences: { ...OWN, method: 'PUT', request: PreferencesRequest, response: null },
} as const satisfies Record<string, Call>
