import * as z from 'zod/mini'
import { responseFiles } from './file'
import { itemUnit } from './itemUnit'
import {
  responseDate,
  responseFilled,
  responseFlag,
  responseId,
  responseKnownId,
  responseLineNbr,
  responseList,
  responseQuantity,
  responseTable,
  listAt,
  requestId,
  requestQuantity,
} from './primitives'
import { responseObject, withQuickCheck } from './quickCheck'
import { responseOptionalText, responseText, isFlag } from './responseText'
import { responseWindow } from './window'

export const SalesOrderSummary = responseObject({
  orderNbr: responseId,
  customerOrderNbr: responseText,
  orderStatus: responseText,
  customerName: responseText,
  customerId: responseKnownId,
  customerAlternateId: responseText,
  orderDate: responseDate,
  shipDate: responseDate,
  /** The warehouse of the goods; missing when the backend does not report it. */
  warehouseDesc: responseOptionalText,
})
export type SalesOrderSummary = z.infer<typeof SalesOrderSummary>

export const OrderLine = responseObject({
  orderNbr: responseKnownId,
  orderType: responseText,
  lineNbr: responseLineNbr,
  inventoryId: responseText,
  lineDesc: responseText,
  customerAlternateId: responseText,
  operation: responseText,
  orderQty: responseQuantity,
  openQty: responseQuantity,
  shipDate: responseDate,
  completed: responseFlag,
  productionOrderNbr: responseText,
  siteId: responseText,
  customerId: responseText,
  note: responseText,
  files: responseFiles,
  /** Its item has a bill of materials, without which it cannot be produced; missing when unknown. */
  hasBill: withQuickCheck(z.optional(responseFlag), isFlag),
  ...itemUnit,
})
export type OrderLine = z.infer<typeof OrderLine>

export const ReceiptShipment = responseObject({
  shipmentNbr: responseId,
  shipDate: responseDate,
  note: responseText,
  files: responseFiles,
  inventoryId: responseText,
  inventoryDesc: responseText,
  shippedQty: responseQuantity,
  ...itemUnit,
})
export type ReceiptShipment = z.infer<typeof ReceiptShipment>

export const ReceiptSummary = responseObject({
  shipmentNbr: responseId,
  shipDate: responseDate,
  note: responseText,
  files: responseFiles,
})
export type ReceiptSummary = z.infer<typeof ReceiptSummary>

/** Response of the sales list. The tables are keyed by order number. */
export const SalesResponse = responseFilled(
  responseObject({
    summaries: responseList(SalesOrderSummary),
    details: responseTable(OrderLine),
    receiptShipments: responseTable(ReceiptShipment),
    summarizedReceiptShipments: responseTable(ReceiptSummary),
    /** Numbers of all shipments with goods of an order, including finished ones; only where orders were requested by number. */
    shipmentsOfOrders: z.optional(responseTable(responseId)),
    window: responseWindow,
  }),
  (response) => {
    for (const order of response.summaries) {
      for (const line of listAt(response.details, order.orderNbr)) {
        line.orderNbr ||= order.orderNbr
        order.customerId ||= line.customerId
      }
    }
    return response
  },
)
export type SalesResponse = z.infer<typeof SalesResponse>

/** One received quantity. It names an item, not a line: if an item is on several lines, they are filled in line order. */
export const SalesReceiptEntry = z.object({
  orderNbr: requestId('Order number'),
  orderType: requestId('Order type'),
  inventoryID: requestId('Inventory ID'),
  receiptQty: requestQuantity('Receipt quantity'),
})
export type SalesReceiptEntry = z.infer<typeof SalesReceiptEntry>
