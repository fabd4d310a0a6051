import * as z from 'zod/mini'
import { answerText } from './answerText'
import { itemUnit } from './itemUnit'
import { answerId, answerOptionalQuantity, answerQuantity } from './primitives'
import { answerArray, answerObject } from './quickCheck'

/** Stock of one item in one warehouse. The same `inventoryId` may be in several warehouses. */
export const InventoryItem = answerObject({
  inventoryId: answerId,
  description: answerText,
  qtyOnHand: answerQuantity,
  qtyHardAvailable: answerQuantity,
  warehouseDesc: answerText,
  /** Id of the warehouse, as a count sends it. Without it the row cannot be counted. */
  siteId: z.optional(answerText),
  ...itemUnit,
  /** At or below this quantity on hand the item should be reordered; null or missing when none is set. */
  reorderPoint: answerOptionalQuantity,
})
export type InventoryItem = z.infer<typeof InventoryItem>

export const InventoryAnswer = answerArray(InventoryItem)
export type InventoryAnswer = z.infer<typeof InventoryAnswer>
