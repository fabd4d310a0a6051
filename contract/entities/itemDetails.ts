import * as z from 'zod/mini'
import { answerText } from './answerText'
import { itemUnit } from './itemUnit'
import { answerDate, answerId, answerList, answerOptionalQuantity, answerQuantity, singleParameter } from './primitives'
import { answerArray, answerObject } from './quickCheck'

/** The query of one item. */
export const ItemQuery = z.strictObject({
  inventoryId: singleParameter('inventoryId', 60).check(z.refine((id) => id.trim() !== '', 'inventoryId is required')),
})
export type ItemQuery = z.infer<typeof ItemQuery>

/** The query of one item as it is sent, without the question mark. */
export function writeItemQuery({ inventoryId }: ItemQuery): string {
  return String(new URLSearchParams({ inventoryId }))
}

/** Stock of an item at one site. */
export const ItemStock = answerObject({
  siteId: answerId,
  warehouseDesc: answerText,
  qtyOnHand: answerQuantity,
  qtyHardAvailable: answerQuantity,
})
export type ItemStock = z.infer<typeof ItemStock>

/** A document that needs an item, or brings it. */
export const ItemPlan = answerObject({
  /** A `LookupKind`. */
  kind: answerText,
  /** What its screen knows it by: a transfer's is the joined one. */
  id: answerId,
  /** What all its lines still need, or bring. */
  quantity: answerQuantity,
  /** Ship date of an order (of its earliest line), day on which a transfer was shipped; `''` for production, which has none. */
  date: answerDate,
  status: answerText,
})
export type ItemPlan = z.infer<typeof ItemPlan>

/** One movement of stock: above 0 came in, below 0 left. */
export const ItemMovement = answerObject({
  at: answerDate,
  siteId: answerText,
  quantity: answerQuantity,
  /** Why it moved, in the words of the ledger, e.g. `material_issue`. */
  reason: answerText,
  /** The document that moved it. */
  documentNbr: answerText,
  /** A `LookupKind` and what its screen knows it by: the document itself, or the one that it is a part of; `''` for none. */
  kind: answerText,
  id: answerText,
  /** Name of the user; the email address if the account no longer exists. */
  userName: answerText,
})
export type ItemMovement = z.infer<typeof ItemMovement>

/** The most movements of an item in one answer: the newest. */
export const MAX_MOVEMENTS = 100

/** Answer of the call `getItem`. */
export const ItemDetails = answerObject({
  inventoryId: answerId,
  description: answerText,
  ...itemUnit,
  /** As in the inventory list. */
  reorderPoint: answerOptionalQuantity,
  /** By site. */
  stock: answerArray(ItemStock),
  /** Open Issue lines of open sales orders, and materials of open production orders that are not yet released; the earliest first. */
  demand: answerList(ItemPlan),
  /** What open production orders are still to make, what is under way, and open Receipt lines of open sales orders; the earliest first. */
  supply: answerList(ItemPlan),
  /** The newest {@link MAX_MOVEMENTS}, newest first. */
  movements: answerList(ItemMovement),
})
export type ItemDetails = z.infer<typeof ItemDetails>
