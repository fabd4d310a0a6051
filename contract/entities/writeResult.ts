import * as z from 'zod/mini'
import { answerText } from './answerText'
import { answerList } from './primitives'
import { answerObject } from './quickCheck'

/**
 * Answer of a write that changes a document's state. A backend may omit every member or send no body at all, because the
 * changes can always be read from the lists.
 */
export const WriteResult = answerObject({
  /** Numbers of the created receipts, in the order of their documents. */
  receiptNbrs: z.optional(answerList(answerText)),
  /** Number of the created production order. */
  productionOrderNbr: z.optional(answerText),
  /** Number of the completion, shown as "Transaction ID" in the history. */
  batchNbr: z.optional(answerText),
  /**
   * The new status of the document; with several documents, of the first; for a linked order, of the created production order.
   */
  status: z.optional(answerText),
})
export type WriteResult = z.infer<typeof WriteResult>
