import * as z from 'zod/mini'
import { QUANTITY_LIMIT } from '../constants'
import { requestId, requestQuantity } from './primitives'

export const MAX_COUNTED_LINES = 10_000

export const CountLine = z.object({
  inventoryId: requestId('Inventory ID'),
  /** The counted quantity (units); 0 when none was found. */
  counted: requestQuantity('Counted quantity', 0),
  /** The quantity on hand that was shown during counting. The line is rejected when stock has changed since. */
  seen: requestQuantity('Seen quantity', -QUANTITY_LIMIT),
})
export type CountLine = z.infer<typeof CountLine>
