import * as z from 'zod/mini'
import { isRecord, withQuickCheck } from './quickCheck'

/** The most bytes of a person's preferences, as JSON without blanks in UTF-8. */
export const MAX_PREFERENCE_BYTES = 65_536

/** Maximum depth of nested lists and objects. */
const MAX_DEPTH = 20

/** Preferences of a user. Only the screens know their members; to the server it is one JSON object. */
export type Preferences = Readonly<Record<string, unknown>>

/** True when a value from JSON is no deeper than so many levels. */
function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((inner) => isShallow(inner, levels - 1))
}

/** Keeps preferences, all of them: what is left out is gone. */
export const PreferencesRequest = z
  .custom<Preferences>(isRecord, 'Preferences must be a JSON object')
  .check(z.refine((preferences) => isShallow(preferences, MAX_DEPTH), `Preferences may be ${MAX_DEPTH} levels deep at most`))

/**
 * Answer of the preferences calls: `{}` before anything was stored. Anything but an object is read as `{}`; each screen reads its
 * own part.
 */
export const PreferencesAnswer = withQuickCheck(
  z.transform((answer: unknown): Preferences => (isRecord(answer) ? answer : {})),
  isRecord,
)
