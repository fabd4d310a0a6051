import * as z from 'zod/mini'
import { LOOKUP_KINDS } from '../screens'

/** Types of posted events. `count` and `correction` come only from backends that offer those extensions. */
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

/** Maximum events per page, and the default. */
export const OUTBOX_PAGE = 100

/** The query of a page of events: the id after which it starts (0 for the first) and its maximum length. */
export const OutboxQuery = z.strictObject({
  after: z
    .string('after is required')
    .check(z.regex(/^(0|[1-9]\d{0,14})$/, 'after must be 0, the id of an event or the next of a page')),
  limit: z.optional(z.string().check(z.regex(/^([1-9]\d?|100)$/, `limit must be 1 to ${OUTBOX_PAGE}`))),
})

export const OutboxLine = z.object({
  /** Line number in `document.documentNbr`; null when that document has no such line. */
  lineNbr: z.nullable(z.number()),
  inventoryId: z.string(),
  siteId: z.string(),
  /** Change of the site's stock: positive came in, negative went out. */
  quantity: z.number(),
  /** The sales order whose line it fulfills, if any. */
  orderNbr: z.optional(z.string()),
  orderLineNbr: z.optional(z.number()),
})
export type OutboxLine = z.infer<typeof OutboxLine>

export const OutboxDocument = z.object({
  /** `site` for a count, which belongs to no document. */
  kind: z.enum([...LOOKUP_KINDS, 'site']),
  /** As in windows; for a transfer, the joined id. */
  id: z.string(),
  /** The created receipt, batch or production order, else the document itself; for a count, its reason. */
  documentNbr: z.string(),
})
export type OutboxDocument = z.infer<typeof OutboxDocument>

export const OutboxEvent = z.object({
  /** Decimal digits. Ids increase, with gaps; an event keeps its id. */
  id: z.string(),
  at: z.string(),
  type: z.enum(OUTBOX_TYPES),
  /** Null for an import. */
  document: z.nullable(OutboxDocument),
  /** Empty when no stock moved. */
  lines: z.array(OutboxLine),
  /** Further facts, by their names on the wire: the document's new `status`, a `note`, the `counts` of an import. */
  details: z.record(z.string(), z.unknown()),
  /** Name of the user; the email address if the account no longer exists. */
  userName: z.string(),
  /** The Idempotency-Key of the request; null when there was none. */
  key: z.nullable(z.string()),
  /** Id of the request in the server's log. */
  requestId: z.string(),
})
export type OutboxEvent = z.infer<typeof OutboxEvent>

/** Response of the call `getOutbox`: events in the order in which they became visible. */
export const OutboxResponse = z.object({
  events: z.array(OutboxEvent),
  /** Value of `after` for the next page; null when there is none yet: then continue with the id of the last event. */
  next: z.nullable(z.string()),
})
export type OutboxResponse = z.infer<typeof OutboxResponse>
