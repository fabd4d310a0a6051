import * as z from 'zod/mini'
import { subtractQuantity, type Quantity } from '../quantities/quantity'
import { answerOptionalText, answerText } from './answerText'
import { itemUnit } from './itemUnit'
import {
  answerDate,
  answerFilled,
  answerFlag,
  answerId,
  answerKnownQuantity,
  answerList,
  answerQuantity,
  requestId,
  requestQuantity,
} from './primitives'
import { answerArray, answerObject, answerRecord, everyElement, withQuickCheck } from './quickCheck'
import { answerWindow } from './window'

/** A production order as the list shows it. Quantities are finished units in the unit of the produced item. */
export const ProductionOrder = answerObject({
  prodNbr: answerId,
  inventoryCd: answerText,
  inventoryDesc: answerText,
  prodDesc: answerText,
  qtyToProduce: answerQuantity,
  qtyCompleted: answerQuantity,
  status: answerText,
  /** The sales order that it is made for; `''` for none, missing when the backend does not report it. */
  salesOrderNbr: answerOptionalText,
  /** The producing warehouse; missing when the backend does not report it. */
  warehouseDesc: answerOptionalText,
  ...itemUnit,
})
export type ProductionOrder = z.infer<typeof ProductionOrder>

export const ProductionAnswer = answerObject({ production_order_list: answerList(ProductionOrder), window: answerWindow })
export type ProductionAnswer = z.infer<typeof ProductionAnswer>

const NO_MATERIAL_ID = 'Material id is missing or not valid'
/** Id of a material line. Some backends use a number; it is sent back unchanged. */
const MaterialId = z.union(
  [z.string().check(z.minLength(1, NO_MATERIAL_ID), z.maxLength(100, NO_MATERIAL_ID)), z.number()],
  NO_MATERIAL_ID,
)

/**
 * One material that a production order needs. `qtyActual` is the quantity released so far, `qtyRemaining` = `totalRequired` −
 * `qtyActual`. Some backends send only one of the two; the other is computed.
 */
export const MaterialRequirement = answerFilled(
  answerObject({
    id: MaterialId,
    inventoryID: answerText,
    description: answerText,
    totalRequired: answerQuantity,
    qtyRemaining: answerKnownQuantity,
    qtyActual: answerKnownQuantity,
    availableQty: answerQuantity,
    hasEnoughInventory: answerFlag,
    ...itemUnit,
  }),
  (material) => {
    const without = (other: Quantity) =>
      material.totalRequired === null || other === null ? null : subtractQuantity(material.totalRequired, other)
    material.qtyRemaining ??= without(material.qtyActual)
    material.qtyActual ??= without(material.qtyRemaining)
    return material
  },
)
export type MaterialRequirement = z.infer<typeof MaterialRequirement>

export const OrderDetailsAnswer = answerArray(MaterialRequirement)
export type OrderDetailsAnswer = z.infer<typeof OrderDetailsAnswer>

export const MaterialRelease = z.object({
  id: MaterialId,
  inventoryID: requestId('Inventory ID'),
  quantity: requestQuantity(),
})
export type MaterialRelease = z.infer<typeof MaterialRelease>

export const NOTHING_TO_RELEASE = 'There is nothing to release'

/** One completion. `batchNbr` is shown as "Transaction ID". */
export const HistoryLine = answerObject({
  customerDesc: answerText,
  salesOrderNbr: answerText,
  batchNbr: answerText,
  prodNbr: answerText,
  inventoryCD: answerText,
  qtyCompleted: answerQuantity,
  createdAt: answerDate,
})
export type HistoryLine = z.infer<typeof HistoryLine>

/** Completions of one month. `details` is absent, not empty, for a month whose lines were not requested. */
export const HistoryMonth = answerObject({
  totalQtyCompleted: answerQuantity,
  details: withQuickCheck(z.optional(answerList(HistoryLine)), everyElement(HistoryLine)),
})
export type HistoryMonth = z.infer<typeof HistoryMonth>

export const ProductionHistory = answerRecord(HistoryMonth)
export type ProductionHistory = z.infer<typeof ProductionHistory>

/** Months whose lines are requested: keys (`YYYY-MM`), or `newest`. The answer has the totals of all months. */
export type HistoryMonths = readonly string[]

export function writeMonths(months: HistoryMonths): string {
  return String(new URLSearchParams(months.map((month): [string, string] => ['month', month])))
}
