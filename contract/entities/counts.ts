import * as z from 'zod/mini'
import { QUANTITY_LIMIT } from '../constants'
import { requestId, requestQuantity, requestReason } from './primitives'

/** The most lines of one count; a larger one is posted in parts. */
export const MAX_COUNTED_LINES = 1_000

/** What was counted of an item. */
export const CountLine = z.object({
  inventoryId: requestId('Inventory ID'),
  /** The counted quantity (units); 0 when none was found. */
  counted: requestQuantity('Counted quantity', 0),
  /** The quantity on hand that was shown during counting. The line is refused when stock has changed since. */
  seen: requestQuantity('Seen quantity', -QUANTITY_LIMIT),
})
export type CountLine = z.infer<typeof CountLine>

/** Posts the counted quantities of a site, all or nothing. Items that are not listed stay unchanged. */
export const CountRequest = z.object({
  siteId: requestId('Site'),
  /** Reason for the count, as free text. */
  reason: requestReason,
  lines: z.array(CountLine).check(z.minLength(1, 'There is nothing to post'), z.maxLength(MAX_COUNTED_LINES, 'Too many lines')),
})
export type CountRequest = z.infer<typeof CountRequest>
