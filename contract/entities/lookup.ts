import * as z from 'zod/mini'
import { responseFlag, responseId, responseQuantity, singleParameter } from './primitives'
import { responseArray, responseObject } from './quickCheck'
import { responseText } from './responseText'

/** Maximum matches per kind in one response. */
export const MAX_MATCHES = 8
/** The server stops counting here; {@link LookupGroup.isMore} tells that there are more. */
export const MAX_COUNTED = 100
/** Terms of at least this length are also found inside a text; shorter ones only at its beginning. */
export const MIN_PART_LENGTH = 3
/** Separates the parts of a match's title, which starts with the number or numbers. */
export const TITLE_JOINT = ' · '

export const LookupQuery = z.strictObject({
  q: singleParameter('q', 200),
  match: z.optional(z.enum(['exact', 'any'], 'match must be exact or any')),
})
export type LookupQuery = z.infer<typeof LookupQuery>

export const LookupMatch = responseObject({
  /** The id on its screen: the joined id of a transfer, the inventory number of an item. */
  id: responseId,
  title: responseText,
  status: responseText,
  /** The field that matched, by its name on the wire. */
  field: responseText,
  isOpen: responseFlag,
})
export type LookupMatch = z.infer<typeof LookupMatch>

export const LookupGroup = responseObject({
  /** A `LookupKind`; a newer backend may send kinds that this version does not know. */
  kind: responseText,
  matches: responseArray(LookupMatch),
  /** Number of matches, at most {@link MAX_COUNTED}. */
  total: responseQuantity,
  isMore: responseFlag,
})
export type LookupGroup = z.infer<typeof LookupGroup>

/** Response of a look-up. Kinds without matches are left out. */
export const LookupResponse = responseObject({ groups: responseArray(LookupGroup) })
export type LookupResponse = z.infer<typeof LookupResponse>
