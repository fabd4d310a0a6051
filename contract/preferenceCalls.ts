import type { Call } from './call'
import { PreferencesAnswer, PreferencesRequest } from './entities/preferences'

/** Only the caller's own preferences. */
const OWN = { path: '/user/preferences', kind: 'json', screen: null, access: 'reader' } as const

/**
 * Calls of the extension `preferences`. They are not part of the table of calls because a user's choices are loaded with the part that
 * shows it. A repeat leaves the same, so they carry no idempotency key, and they change no list.
 */
export const preferenceCalls = {
  getPreferences: { ...OWN, method: 'GET', request: null, answer: PreferencesAnswer },
  putPreferences: { ...OWN, method: 'PUT', request: PreferencesRequest, answer: null },
} as const satisfies Record<string, Call>
