import type * as z from 'zod/mini'
import { answerOptionalText, answerText } from './answerText'
import { answerFiles } from './file'
import { itemUnit } from './itemUnit'
import { answerDate, answerId, answerList, answerQuantity, answerRowId, answerTable } from './primitives'
import { answerObject } from './quickCheck'
import { answerWindow } from './window'

/** A shipment as the list shows it. `courier` is `dhl`, `dsv`, a custom name, or `''` when the backend does not say. */
export const ShipmentSummary = answerObject({
  shipmentNbr: answerId,
  customerName: answerText,
  customerId: answerText,
  status: answerText,
  shipDate: answerDate,
  notes: answerText,
  courier: answerText,
  trackingNumber: answerText,
  /** The warehouse that the goods leave from; missing when the backend does not report it. */
  warehouseDesc: answerOptionalText,
})
export type ShipmentSummary = z.infer<typeof ShipmentSummary>

/** One line of a shipment. `note` belongs to the line, `notes` to the whole shipment. */
export const ShipmentDetailLine = answerObject({
  id: answerRowId,
  salesOrderNbr: answerText,
  inventoryId: answerText,
  inventoryDesc: answerText,
  shippedQty: answerQuantity,
  note: answerText,
  files: answerFiles,
  notes: answerText,
  ...itemUnit,
})
export type ShipmentDetailLine = z.infer<typeof ShipmentDetailLine>

/** Answer of the shipment list. Details are keyed by shipment number. */
export const ShippingAnswer = answerObject({
  shipmentSummaries: answerList(ShipmentSummary),
  shipmentDetails: answerTable(ShipmentDetailLine),
  window: answerWindow,
})
export type ShippingAnswer = z.infer<typeof ShippingAnswer>
