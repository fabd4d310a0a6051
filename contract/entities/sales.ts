import * as z from 'zod/mini'
import { ORDER_TYPE } from '../constants'
import { answerOptionalText, answerText } from './answerText'
import { answerFiles } from './file'
import { itemUnit } from './itemUnit'
import {
  answerDate,
  answerFlag,
  answerId,
  answerLineNbr,
  answerList,
  answerQuantity,
  answerTable,
  formLineNbr,
  noteFields,
  requestId,
  requestLineNbr,
  requestQuantity,
  requestReason,
} from './primitives'
import { answerObject } from './quickCheck'
import { answerWindow } from './window'

/** A sales order as the list shows it. */
export const SalesOrderSummary = answerObject({
  orderNbr: answerId,
  customerOrderNbr: answerText,
  orderStatus: answerText,
  customerName: answerText,
  customerId: answerText,
  customerAlternateId: answerText,
  orderDate: answerDate,
  shipDate: answerDate,
  /** The warehouse of the goods; missing when the backend does not report it. */
  warehouseDesc: answerOptionalText,
})
export type SalesOrderSummary = z.infer<typeof SalesOrderSummary>

/** One line of a sales order. `operation` is `Issue` (goods go out) or `Receipt` (goods come in). */
export const OrderLine = answerObject({
  orderNbr: answerText,
  orderType: answerText,
  lineNbr: answerLineNbr,
  inventoryId: answerText,
  lineDesc: answerText,
  customerAlternateId: answerText,
  operation: answerText,
  orderQty: answerQuantity,
  openQty: answerQuantity,
  shipDate: answerDate,
  completed: answerFlag,
  productionOrderNbr: answerText,
  siteId: answerText,
  customerId: answerText,
  note: answerText,
  files: answerFiles,
  ...itemUnit,
})
export type OrderLine = z.infer<typeof OrderLine>

/** One received line of a sales order's receipt. */
export const ReceiptShipment = answerObject({
  shipmentNbr: answerId,
  shipDate: answerDate,
  note: answerText,
  files: answerFiles,
  inventoryId: answerText,
  inventoryDesc: answerText,
  shippedQty: answerQuantity,
  ...itemUnit,
})
export type ReceiptShipment = z.infer<typeof ReceiptShipment>

/** One receipt of a sales order, without its lines. */
export const ReceiptSummary = answerObject({
  shipmentNbr: answerId,
  shipDate: answerDate,
  note: answerText,
  files: answerFiles,
})
export type ReceiptSummary = z.infer<typeof ReceiptSummary>

/** Answer of the sales list. The tables are keyed by order number. */
export const SalesAnswer = answerObject({
  summaries: answerList(SalesOrderSummary),
  details: answerTable(OrderLine),
  receiptShipments: answerTable(ReceiptShipment),
  summarizedReceiptShipments: answerTable(ReceiptSummary),
  /** Numbers of all shipments with goods of an order, including finished ones; only where orders were requested by number. */
  shipmentsOfOrders: z.optional(answerTable(answerId)),
  window: answerWindow,
})
export type SalesAnswer = z.infer<typeof SalesAnswer>

const orderNbr = requestId('Order number')
const shipmentNbr = requestId('Shipment number')
const customerID = requestId('Customer')

/** One received quantity. It names an item, not a line: if an item is on several lines, they are filled in line order. */
export const SalesReceiptEntry = z.object({
  orderNbr,
  orderType: requestId('Order type'),
  inventoryID: requestId('Inventory ID'),
  receiptQty: requestQuantity('Receipt quantity'),
})
export type SalesReceiptEntry = z.infer<typeof SalesReceiptEntry>

/** Receives several lines of a sales order. */
export const SalesReceiptListRequest = z.object({
  customerID,
  lineDetails: z
    .array(SalesReceiptEntry, 'Lines to receive are required')
    .check(z.minLength(1, 'There is nothing to receive'), z.maxLength(1_000, 'Too many lines')),
})
export type SalesReceiptListRequest = z.infer<typeof SalesReceiptListRequest>

/** Receives one line of a sales order: the same fields without a list. */
export const SalesReceiptFlatRequest = z.object({ ...SalesReceiptEntry.shape, customerID })
export type SalesReceiptFlatRequest = z.infer<typeof SalesReceiptFlatRequest>

/** Either form of the receipt call. */
export const CreateSalesReceiptRequest = z.union([SalesReceiptListRequest, SalesReceiptFlatRequest])
export type CreateSalesReceiptRequest = z.infer<typeof CreateSalesReceiptRequest>

/** Creates a production order for a sales order line. */
export const CreateLinkedOrderRequest = z.object({
  salesOrderNbr: orderNbr,
  salesOrderType: z.literal(ORDER_TYPE.sales, 'Sales order type must be OE'),
  inventoryID: requestId('Inventory ID'),
  qtyToProduce: requestQuantity('Quantity to produce'),
  lineNbr: requestLineNbr,
})
export type CreateLinkedOrderRequest = z.infer<typeof CreateLinkedOrderRequest>

/** Cancels a sales order. */
export const CancelSalesOrderRequest = z.object({ orderNbr, reason: requestReason })
export type CancelSalesOrderRequest = z.infer<typeof CancelSalesOrderRequest>

/** Sets the note of an order line. */
export const LineNoteRequest = z.object({ orderNbr, lineNbr: requestLineNbr, ...noteFields })
export type LineNoteRequest = z.infer<typeof LineNoteRequest>

/** Form fields that go with a file for an order line. */
export const LineAttachmentFields = z.object({ orderNbr, lineNbr: formLineNbr })
export type LineAttachmentFields = z.infer<typeof LineAttachmentFields>

/** Sets the note of a receipt or a shipment. */
export const ShipmentNoteRequest = z.object({ shipmentNbr, ...noteFields })
export type ShipmentNoteRequest = z.infer<typeof ShipmentNoteRequest>

/** Form fields that go with a file for a receipt or a shipment. */
export const ShipmentAttachmentFields = z.object({ shipmentNbr })
export type ShipmentAttachmentFields = z.infer<typeof ShipmentAttachmentFields>
