import * as z from 'zod/mini'
import { LOOKUP_KINDS } from '../screens'

/** What can be posted. `count` and `correction` come from backends that offer them. */
export const OUTBOX_TYPES = [
  'receipt',
  'linkedOrder',
  'release',
  'completion',
  'confirmation',
  'transferReceipt',
  'count',
  'correction',
  'note',
  'file',
  'import',
] as const
export type OutboxType = (typeof OUTBOX_TYPES)[number]

/** The most events of a page, which is also how many come unless fewer are asked for. */
export const OUTBOX_PAGE = 100

/** The query of a page of events: the id after which it starts (0 for the first) and its maximum length. */
export const OutboxQuery = z.strictObject({
  after: z
    .string('after is required')
    .check(z.regex(/^(0|[1-9]\d{0,14})$/, 'after must be 0, the id of an event or the next of a page')),
  limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/, `limit must be 1 to ${OUTBOX_PAGE}`))),
})

/** One line of a posted effect: what it moved. */
export const OutboxLine = z.object({
  /** The line of `document.documentNbr`; null where that has none. */
  lineNbr: z.nullable(z.number()),
  inventoryId: z.string(),
  siteId: z.string(),
  /** What came into the stock of the site; below 0, what left it. */
  quantity: z.number(),
  /** The line of the sales order that it fills, where it fills one. */
  orderNbr: z.optional(z.string()),
  orderLineNbr: z.optional(z.number()),
})
export type OutboxLine = z.infer<typeof OutboxLine>

/** What was posted to. */
export const OutboxDocument = z.object({
  /** `site` for a count, which belongs to no document. */
  kind: z.enum([...LOOKUP_KINDS, 'site']),
  /** As in windows: a transfer's is the joined one. */
  id: z.string(),
  /**
   * The receipt or batch that was made; else the number of the document itself. A linked order's is the production order, a count's its
   * reason.
   */
  documentNbr: z.string(),
})
export type OutboxDocument = z.infer<typeof OutboxDocument>

/** One posted effect. */
export const OutboxEvent = z.object({
  /** Digits. Later events have higher ones, with gaps. The same event always has the same. */
  id: z.string(),
  at: z.string(),
  type: z.enum(OUTBOX_TYPES),
  /** Null for an import. */
  document: z.nullable(OutboxDocument),
  /** Empty where no stock was moved. */
  lines: z.array(OutboxLine),
  /** What else is known of it, by the words of the wire: the document's new `status`, a `note`, the `counts` of an import. */
  details: z.record(z.string(), z.unknown()),
  /** Name of the user; the email address if the account no longer exists. */
  userName: z.string(),
  /** The Idempotency-Key of the intent; null when there was none. */
  key: z.nullable(z.string()),
  /** Finds the request in the server's log. */
  requestId: z.string(),
})
export type OutboxEvent = z.infer<typeof OutboxEvent>

/** Answer of the call `getOutbox`: events in the order in which they became visible. */
export const OutboxAnswer = z.object({
  events: z.array(OutboxEvent),
  /** What `after` must be for the page behind this one; null when there is none yet: then it is the id of the last event that was read. */
  next: z.nullable(z.string()),
})
export type OutboxAnswer = z.infer<typeof OutboxAnswer>
