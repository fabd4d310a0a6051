import * as z from 'zod/mini'
import { itemUnit } from './itemUnit'
import { responseDate, responseId, responseList, responseOptionalQuantity, responseQuantity, singleParameter } from './primitives'
import { responseArray, responseObject } from './quickCheck'
import { responseText } from './responseText'

export const ItemQuery = z.strictObject({
  inventoryId: singleParameter('inventoryId', 60).check(z.refine((id) => id.trim() !== '', 'inventoryId is required')),
})
export type ItemQuery = z.infer<typeof ItemQuery>

export const ItemStock = responseObject({
  siteId: responseId,
  warehouseDesc: responseText,
  qtyOnHand: responseQuantity,
  qtyHardAvailable: responseQuantity,
})
export type ItemStock = z.infer<typeof ItemStock>

export const ItemPlan = responseObject({
  /** A `LookupKind`. */
  kind: responseText,
  /** The document's id on its screen; for a transfer, the joined id. */
  id: responseId,
  quantity: responseQuantity,
  /** Ship date of an order (its earliest line), or the day a transfer was shipped; `''` for production, which has no date. */
  date: responseDate,
  status: responseText,
})
export type ItemPlan = z.infer<typeof ItemPlan>

export const ItemMovement = responseObject({
  at: responseDate,
  siteId: responseText,
  quantity: responseQuantity,
  /** Why it moved, in the words of the ledger, e.g. `material_issue`. */
  reason: responseText,
  documentNbr: responseText,
  /** A `LookupKind`, and the id on its screen: the document itself or the one that it belongs to; `''` for none. */
  kind: responseText,
  id: responseText,
  /** Name of the user; the email address if the account no longer exists. */
  userName: responseText,
})
export type ItemMovement = z.infer<typeof ItemMovement>

export const MAX_MOVEMENTS = 100

export const ItemDetails = responseObject({
  inventoryId: responseId,
  description: responseText,
  ...itemUnit,
  reorderPoint: responseOptionalQuantity,
  stock: responseArray(ItemStock),
  /** Demand: open Issue lines of open sales orders, and unreleased materials of open production orders; earliest first. */
  demand: responseList(ItemPlan),
  /** Unfinished units of open production orders, transfers under way, open Receipt lines of open sales orders; earliest first. */
  supply: responseList(ItemPlan),
  movements: responseList(ItemMovement),
})
export type ItemDetails = z.infer<typeof ItemDetails>
