import * as z from 'zod/mini'
import { itemUnit } from './itemUnit'
import { responseId, responseOptionalQuantity, responseQuantity } from './primitives'
import { responseArray, responseObject } from './quickCheck'
import { responseText } from './responseText'

/** Stock of one item in one warehouse. The same `inventoryId` may be in several warehouses. */
export const InventoryItem = responseObject({
  inventoryId: responseId,
  description: responseText,
  qtyOnHand: responseQuantity,
  qtyHardAvailable: responseQuantity,
  warehouseDesc: responseText,
  /** Id of the warehouse, as a count sends it. Without it the row cannot be counted. */
  siteId: z.optional(responseText),
  ...itemUnit,
  /** At or below this quantity on hand the item should be reordered; null or missing when none is set. */
  reorderPoint: responseOptionalQuantity,
})
export type InventoryItem = z.infer<typeof InventoryItem>

export const InventoryResponse = responseArray(InventoryItem)
export type InventoryResponse = z.infer<typeof InventoryResponse>
