import * as z from 'zod/mini'
import { answerText } from './answerText'
import { answerFlag, answerId, answerQuantity, singleParameter } from './primitives'
import { answerArray, answerObject } from './quickCheck'

/** The most matches of a kind in one answer. */
export const MAX_MATCHES = 8
/** Counting stops here: {@link LookupGroup.isMore} says that there are more. */
export const MAX_COUNTED = 100
/** The fewest characters of a term that is found in the middle of a text; a shorter one is found at its beginning only. */
export const MIN_PART_LENGTH = 3
/** Stands between the parts of a match's title: its number or numbers first. */
export const TITLE_JOINT = ' · '

/** The query of a look-up. `match`: only texts that are the term as a whole, or any that hold it (which is what none says). */
export const LookupQuery = z.strictObject({
  q: singleParameter('q', 200),
  match: z.optional(z.enum(['exact', 'any'], 'match must be exact or any')),
})
export type LookupQuery = z.infer<typeof LookupQuery>

/** The query of a look-up as it is sent, without the question mark. */
export function writeLookup({ q, match }: LookupQuery): string {
  return String(new URLSearchParams({ q, ...(match && { match }) }))
}

/** What was found. */
export const LookupMatch = answerObject({
  /** What its screen knows it by: a transfer's is the joined one, an item's its inventory number. */
  id: answerId,
  title: answerText,
  /** `''` for what has none. */
  status: answerText,
  /** The field that was found, as the wire spells it. */
  field: answerText,
  isOpen: answerFlag,
})
export type LookupMatch = z.infer<typeof LookupMatch>

/** What was found of one kind, best first. */
export const LookupGroup = answerObject({
  /** A `LookupKind`; another one is of a later version. */
  kind: answerText,
  matches: answerArray(LookupMatch),
  /** Number of matches, at most {@link MAX_COUNTED}. */
  total: answerQuantity,
  isMore: answerFlag,
})
export type LookupGroup = z.infer<typeof LookupGroup>

/** Answer of a look-up. A kind without matches has no group. */
export const LookupAnswer = answerObject({ groups: answerArray(LookupGroup) })
export type LookupAnswer = z.infer<typeof LookupAnswer>
