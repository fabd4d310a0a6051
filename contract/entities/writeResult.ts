import * as z from 'zod/mini'
import { answerText } from './answerText'
import { answerList } from './primitives'
import { answerObject } from './quickCheck'

/** A backend may omit every member or send no body: the changes can always be read from the lists. */
export const WriteResult = answerObject({
  receiptNbrs: z.optional(answerList(answerText)),
  productionOrderNbr: z.optional(answerText),
  batchNbr: z.optional(answerText),
  /**
   * The new status of the document; with several documents, of the first; for a linked order, of the created production order.
   */
  status: z.optional(answerText),
})
export type WriteResult = z.infer<typeof WriteResult>
