import * as z from 'zod/mini'
import { answerText } from './answerText'
import { answerList } from './primitives'
import { answerObject } from './quickCheck'

/**
 * What the answer of a write says that brings a document on. A backend may leave out every member, or answer nothing at all: whatever a
 * write has changed is in the lists.
 */
export const WriteResult = answerObject({
  /** Numbers of the receipts that were made, in the order of their documents. */
  receiptNbrs: z.optional(answerList(answerText)),
  /** Number of the production order that was made. */
  productionOrderNbr: z.optional(answerText),
  /** Number of the completion, which the history calls its transaction. */
  batchNbr: z.optional(answerText),
  /** The new status of the document; of the first where there are several, and of the production order that was made. */
  status: z.optional(answerText),
})
export type WriteResult = z.infer<typeof WriteResult>
