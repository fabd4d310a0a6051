import * as z from 'zod/mini'
import { QUANTITY_LIMIT } from '../constants'
import { requestId, requestQuantity, requestReason } from './primitives'

/** The most lines of one count; a larger one is posted in parts. */
export const MAX_COUNTED_LINES = 1_000

/** What was counted of an item. */
export const CountLine = z.object({
  inventoryId: requestId('Inventory ID'),
  /** The quantity found (units), 0 for none. */
  counted: requestQuantity('Counted quantity', 0),
  /** The quantity on hand that was shown during counting: the line is refused when it has changed since. */
  seen: requestQuantity('Seen quantity', -QUANTITY_LIMIT),
})
export type CountLine = z.infer<typeof CountLine>

/** Posts what was counted at a site, all or nothing. Items that it does not name are left alone. */
export const CountRequest = z.object({
  siteId: requestId('Site'),
  /** Why it was counted, in free words. */
  reason: requestReason,
  lines: z.array(CountLine).check(z.minLength(1, 'There is nothing to post'), z.maxLength(MAX_COUNTED_LINES, 'Too many lines')),
})
export type CountRequest = z.infer<typeof CountRequest>
