import * as z from 'zod/mini'
import { answerOptionalText, answerText, isFlag } from './answerText'
import { answerFiles } from './file'
import { itemUnit } from './itemUnit'
import {
  answerDate,
  answerFilled,
  answerFlag,
  answerId,
  answerKnownId,
  answerLineNbr,
  answerList,
  answerQuantity,
  answerTable,
  listAt,
  requestId,
  requestQuantity,
} from './primitives'
import { answerObject, withQuickCheck } from './quickCheck'
import { answerWindow } from './window'

export const SalesOrderSummary = answerObject({
  orderNbr: answerId,
  customerOrderNbr: answerText,
  orderStatus: answerText,
  customerName: answerText,
  customerId: answerKnownId,
  customerAlternateId: answerText,
  orderDate: answerDate,
  shipDate: answerDate,
  /** The warehouse of the goods; missing when the backend does not report it. */
  warehouseDesc: answerOptionalText,
})
export type SalesOrderSummary = z.infer<typeof SalesOrderSummary>

export const OrderLine = answerObject({
  orderNbr: answerKnownId,
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
  /** Its item has a bill of materials, without which it cannot be produced; missing when unknown. */
  hasBill: withQuickCheck(z.optional(answerFlag), isFlag),
  ...itemUnit,
})
export type OrderLine = z.infer<typeof OrderLine>

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

export const ReceiptSummary = answerObject({
  shipmentNbr: answerId,
  shipDate: answerDate,
  note: answerText,
  files: answerFiles,
})
export type ReceiptSummary = z.infer<typeof ReceiptSummary>

/** Answer of the sales list. The tables are keyed by order number. */
export const SalesAnswer = answerFilled(
  answerObject({
    summaries: answerList(SalesOrderSummary),
    details: answerTable(OrderLine),
    receiptShipments: answerTable(ReceiptShipment),
    summarizedReceiptShipments: answerTable(ReceiptSummary),
    /** Numbers of all shipments with goods of an order, including finished ones; only where orders were requested by number. */
    shipmentsOfOrders: z.optional(answerTable(answerId)),
    window: answerWindow,
  }),
  (answer) => {
    for (const order of answer.summaries) {
      for (const line of listAt(answer.details, order.orderNbr)) {
        line.orderNbr ||= order.orderNbr
        order.customerId ||= line.customerId
      }
    }
    return answer
  },
)
export type SalesAnswer = z.infer<typeof SalesAnswer>

/** One received quantity. It names an item, not a line: if an item is on several lines, they are filled in line order. */
export const SalesReceiptEntry = z.object({
  orderNbr: requestId('Order number'),
  orderType: requestId('Order type'),
  inventoryID: requestId('Inventory ID'),
  receiptQty: requestQuantity('Receipt quantity'),
})
export type SalesReceiptEntry = z.infer<typeof SalesReceiptEntry>
