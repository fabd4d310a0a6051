import * as z from 'zod/mini'
import { answerText } from './answerText'
import { itemUnit } from './itemUnit'
import { answerDate, answerId, answerList, answerOptionalQuantity, answerQuantity, singleParameter } from './primitives'
import { answerArray, answerObject } from './quickCheck'

export const ItemQuery = z.strictObject({
  inventoryId: singleParameter('inventoryId', 60).check(z.refine((id) => id.trim() !== '', 'inventoryId is required')),
})
export type ItemQuery = z.infer<typeof ItemQuery>

export const ItemStock = answerObject({
  siteId: answerId,
  warehouseDesc: answerText,
  qtyOnHand: answerQuantity,
  qtyHardAvailable: answerQuantity,
})
export type ItemStock = z.infer<typeof ItemStock>

export const ItemPlan = answerObject({
  /** A `LookupKind`. */
  kind: answerText,
  /** The document's id on its screen; for a transfer, the joined id. */
  id: answerId,
  quantity: answerQuantity,
  /** Ship date of an order (its earliest line), or the day a transfer was shipped; `''` for production, which has no date. */
  date: answerDate,
  status: answerText,
})
export type ItemPlan = z.infer<typeof ItemPlan>

export const ItemMovement = answerObject({
  at: answerDate,
  siteId: answerText,
  quantity: answerQuantity,
  /** Why it moved, in the words of the ledger, e.g. `material_issue`. */
  reason: answerText,
  documentNbr: answerText,
  /** A `LookupKind`, and the id on its screen: the document itself or the one that it belongs to; `''` for none. */
  kind: answerText,
  id: answerText,
  /** Name of the user; the email address if the account no longer exists. */
  userName: answerText,
})
export type ItemMovement = z.infer<typeof ItemMovement>

export const MAX_MOVEMENTS = 100

export const ItemDetails = answerObject({
  inventoryId: answerId,
  description: answerText,
  ...itemUnit,
  reorderPoint: answerOptionalQuantity,
  stock: answerArray(ItemStock),
  /** Demand: open Issue lines of open sales orders, and unreleased materials of open production orders; earliest first. */
  demand: answerList(ItemPlan),
  /** Unfinished units of open production orders, transfers under way, open Receipt lines of open sales orders; earliest first. */
  supply: answerList(ItemPlan),
  movements: answerList(ItemMovement),
})
export type ItemDetails = z.infer<typeof ItemDetails>
