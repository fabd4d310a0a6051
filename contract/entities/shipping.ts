import type * as z from 'zod/mini'
import { responseFiles } from './file'
import { itemUnit } from './itemUnit'
import { responseDate, responseId, responseList, responseQuantity, responseRowId, responseTable } from './primitives'
import { responseObject } from './quickCheck'
import { responseOptionalText, responseText } from './responseText'
import { responseWindow } from './window'

/** A shipment as the list shows it. `courier` is `dhl`, `dsv`, a custom name, or `''` when the backend does not say. */
export const ShipmentSummary = responseObject({
  shipmentNbr: responseId,
  customerName: responseText,
  customerId: responseText,
  status: responseText,
  shipDate: responseDate,
  notes: responseText,
  courier: responseText,
  trackingNumber: responseText,
  /** The warehouse that the goods leave from; missing when the backend does not report it. */
  warehouseDesc: responseOptionalText,
})
export type ShipmentSummary = z.infer<typeof ShipmentSummary>

/** One line of a shipment. `note` belongs to the line, `notes` to the whole shipment. */
export const ShipmentDetailLine = responseObject({
  id: responseRowId,
  salesOrderNbr: responseText,
  inventoryId: responseText,
  inventoryDesc: responseText,
  shippedQty: responseQuantity,
  note: responseText,
  files: responseFiles,
  notes: responseText,
  ...itemUnit,
})
export type ShipmentDetailLine = z.infer<typeof ShipmentDetailLine>

/** Response of the shipment list. Details are keyed by shipment number. */
export const ShippingResponse = responseObject({
  shipmentSummaries: responseList(ShipmentSummary),
  shipmentDetails: responseTable(ShipmentDetailLine),
  window: responseWindow,
})
export type ShippingResponse = z.infer<typeof ShippingResponse>
