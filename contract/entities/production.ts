import * as z from 'zod/mini'
import { subtractQuantity, type Quantity } from '../quantities/quantity'
import { itemUnit } from './itemUnit'
import {
  responseDate,
  responseFilled,
  responseFlag,
  responseId,
  responseKnownQuantity,
  responseList,
  responseQuantity,
  requestId,
  requestQuantity,
} from './primitives'
import { responseArray, responseObject, responseRecord, everyElement, withQuickCheck } from './quickCheck'
import { responseOptionalText, responseText } from './responseText'
import { responseWindow } from './window'

/** A production order as the list shows it. Quantities are finished units in the unit of the produced item. */
export const ProductionOrder = responseObject({
  prodNbr: responseId,
  inventoryCd: responseText,
  inventoryDesc: responseText,
  prodDesc: responseText,
  qtyToProduce: responseQuantity,
  qtyCompleted: responseQuantity,
  status: responseText,
  /** The sales order that it is made for; `''` for none, missing when the backend does not report it. */
  salesOrderNbr: responseOptionalText,
  /** The producing warehouse; missing when the backend does not report it. */
  warehouseDesc: responseOptionalText,
  ...itemUnit,
})
export type ProductionOrder = z.infer<typeof ProductionOrder>

export const ProductionResponse = responseObject({ production_order_list: responseList(ProductionOrder), window: responseWindow })
export type ProductionResponse = z.infer<typeof ProductionResponse>

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
export const MaterialRequirement = responseFilled(
  responseObject({
    id: MaterialId,
    inventoryID: responseText,
    description: responseText,
    totalRequired: responseQuantity,
    qtyRemaining: responseKnownQuantity,
    qtyActual: responseKnownQuantity,
    availableQty: responseQuantity,
    hasEnoughInventory: responseFlag,
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

export const OrderDetailsResponse = responseArray(MaterialRequirement)
export type OrderDetailsResponse = z.infer<typeof OrderDetailsResponse>

export const MaterialRelease = z.object({
  id: MaterialId,
  inventoryID: requestId('Inventory ID'),
  quantity: requestQuantity(),
})
export type MaterialRelease = z.infer<typeof MaterialRelease>

export const NOTHING_TO_RELEASE = 'There is nothing to release'

/** One completion. `batchNbr` is shown as "Transaction ID". */
export const HistoryLine = responseObject({
  customerDesc: responseText,
  salesOrderNbr: responseText,
  batchNbr: responseText,
  prodNbr: responseText,
  inventoryCD: responseText,
  qtyCompleted: responseQuantity,
  createdAt: responseDate,
})
export type HistoryLine = z.infer<typeof HistoryLine>

/** Completions of one month. `details` is absent, not empty, for a month whose lines were not requested. */
export const HistoryMonth = responseObject({
  totalQtyCompleted: responseQuantity,
  details: withQuickCheck(z.optional(responseList(HistoryLine)), everyElement(HistoryLine)),
})
export type HistoryMonth = z.infer<typeof HistoryMonth>

export const ProductionHistory = responseRecord(HistoryMonth)
export type ProductionHistory = z.infer<typeof ProductionHistory>

/** Months whose lines are requested: keys (`YYYY-MM`), or `newest`. The response has the totals of all months. */
export type HistoryMonths = readonly string[]

export function writeMonths(months: HistoryMonths): string {
  return String(new URLSearchParams(months.map((month): [string, string] => ['month', month])))
}
