import * as z from 'zod/mini'
import { responseList } from './primitives'
import { responseObject } from './quickCheck'
import { responseText } from './responseText'

/** A backend may omit every member or send no body: the changes can always be read from the lists. */
export const WriteResult = responseObject({
  receiptNbrs: z.optional(responseList(responseText)),
  productionOrderNbr: z.optional(responseText),
  batchNbr: z.optional(responseText),
  /**
   * The new status of the document; with several documents, of the first; for a linked order, of the created production order.
   */
  status: z.optional(responseText),
})
export type WriteResult = z.infer<typeof WriteResult>
