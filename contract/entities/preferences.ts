import * as z from 'zod/mini'
import { isRecord, withQuickCheck } from './quickCheck'

/** Maximum size of a user's preferences: bytes of compact JSON in UTF-8. */
export const MAX_PREFERENCE_BYTES = 65_536

const MAX_DEPTH = 20

/** Preferences of a user. Only the screens know their members; to the server it is an opaque JSON object. */
export type Preferences = Readonly<Record<string, unknown>>

function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1))
}

/** Replaces all preferences: members that are left out are deleted. */
export const PreferencesRequest = z
  .custom<Preferences>(isRecord, 'Preferences must be a JSON object')
  .check(z.refine((preferences) => isShallow(preferences, MAX_DEPTH), `Preferences may be ${MAX_DEPTH} levels deep at most`))

/** `{}` before anything was stored, and for anything but an object. */
export const PreferencesResponse = withQuickCheck(
  z.transform((response: unknown): Preferences => (isRecord(response) ? response : {})),
  isRecord,
)
