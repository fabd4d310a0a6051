import * as z from 'zod/mini'
import { LOOKUP_KINDS } from '../screens'
import { responseDate, responseList, responseRowId, singleParameter } from './primitives'
import { responseArray, responseObject, withQuickCheck } from './quickCheck'
import { responseText } from './responseText'

export const ActivityQuery = z.strictObject({
  kind: z.enum(LOOKUP_KINDS, `kind must be one of ${LOOKUP_KINDS.join(', ')}`),
  id: singleParameter('id', 200).check(z.refine((id) => id.trim() !== '', 'id is required')),
  before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,14}$/, 'before must be the next of another response'))),
})
export type ActivityQuery = z.infer<typeof ActivityQuery>

/** A value before or after a change; null for none. */
export type ActivityValue = string | number | boolean | null

const isValue = (value: unknown): value is ActivityValue =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value))

const responseValue = withQuickCheck(
  z.transform((value: unknown): ActivityValue => (isValue(value) ? value : null)),
  isValue,
)

export const ActivityChange = responseObject({
  /** Field name on the wire; fields of a line include the line number, e.g. `lines.2.openQty`. */
  field: responseText,
  before: responseValue,
  after: responseValue,
  /** The item of the line or material that was changed; absent for other fields. */
  inventoryId: z.optional(responseText),
  /** Unit of that item. */
  uom: z.optional(responseText),
})
export type ActivityChange = z.infer<typeof ActivityChange>

export const ActivityEntry = responseObject({
  id: responseRowId,
  at: responseDate,
  /** Name of the user; the email address if the account no longer exists. */
  userName: responseText,
  action: responseText,
  changes: responseList(ActivityChange),
  /** The document that was changed: this one, or one of its receipts or batches; for an item, the document that moved it. */
  documentNbr: responseText,
  /** Id of the request in the server's log; `''` when unknown. */
  requestId: responseText,
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

export const ACTIVITY_PAGE = 50

export const ActivityResponse = responseObject({
  entries: responseArray(ActivityEntry),
  /** Value of `before` for the next (older) page; null at the end. */
  next: z.nullable(responseText),
})
export type ActivityResponse = z.infer<typeof ActivityResponse>
