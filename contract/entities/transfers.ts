import * as z from 'zod/mini'
import { answerText } from './answerText'
import { answerFiles } from './file'
import { itemUnit } from './itemUnit'
import {
  answerDate,
  answerFilled,
  answerId,
  answerKnownId,
  answerLineNbr,
  answerList,
  answerQuantity,
  answerTable,
  listAt,
  requestId,
  requestLineNbr,
  requestQuantity,
} from './primitives'
import { answerObject } from './quickCheck'
import { answerWindow } from './window'

export const TransferSummary = answerObject({
  soOrderNbr: answerId,
  shipmentNbr: answerId,
  description: answerText,
  trackingNumber: answerText,
  packageDesc: answerText,
  status: answerText,
  shippedDate: answerDate,
  fromSiteDesc: answerText,
  destinationSiteDesc: answerText,
})
export type TransferSummary = z.infer<typeof TransferSummary>

export const TransferShipmentLine = answerObject({
  soOrderNbr: answerText,
  soLineNbr: answerLineNbr,
  inventoryId: answerText,
  shipLineDesc: answerText,
  shippedQty: answerQuantity,
  ...itemUnit,
})
export type TransferShipmentLine = z.infer<typeof TransferShipmentLine>

export const ReceivedLine = answerObject({ soLineNbr: answerLineNbr, inventoryId: answerText, receivedQty: answerQuantity })
export type ReceivedLine = z.infer<typeof ReceivedLine>

export const TransferReceipt = answerObject({
  receiptNbr: answerId,
  receiptDate: answerDate,
  note: answerText,
  files: answerFiles,
})
export type TransferReceipt = z.infer<typeof TransferReceipt>

export const ReceiptLine = answerObject({
  receiptNbr: answerKnownId,
  lineNbr: answerLineNbr,
  inventoryId: answerText,
  inventoryDesc: answerText,
  receiptQty: answerQuantity,
  note: answerText,
  files: answerFiles,
  ...itemUnit,
})
export type ReceiptLine = z.infer<typeof ReceiptLine>

/**
 * Answer of the transfers list. Shipment lines, received quantities and receipts are keyed by
 * `soOrderNbr-shipmentNbr`, receipt lines by `soOrderNbr-receiptNbr`: {@link joinKey}.
 */
export const TransfersAnswer = answerFilled(
  answerObject({
    transferSummary: answerList(TransferSummary),
    groupedTransferShipments: answerTable(TransferShipmentLine),
    transfersWithReceiptsQty: answerTable(ReceivedLine),
    receiptsBySOandShipment: answerTable(TransferReceipt),
    groupedReceipts: answerTable(ReceiptLine),
    window: answerWindow,
  }),
  (answer) => {
    for (const { soOrderNbr, shipmentNbr } of answer.transferSummary) {
      for (const { receiptNbr } of listAt(answer.receiptsBySOandShipment, joinKey(soOrderNbr, shipmentNbr))) {
        for (const line of listAt(answer.groupedReceipts, joinKey(soOrderNbr, receiptNbr))) line.receiptNbr ||= receiptNbr
      }
    }
    return answer
  },
)
export type TransfersAnswer = z.infer<typeof TransfersAnswer>

/** Joins the two parts of a table key of the transfers answer. */
export function joinKey(soOrderNbr: string, shipmentOrReceiptNbr: string): string {
  return `${soOrderNbr}-${shipmentOrReceiptNbr}`
}

export const TransferReceiptItem = z.object({
  inventoryID: requestId('Inventory ID'),
  lineNbr: requestLineNbr,
  quantity: requestQuantity(),
})
export type TransferReceiptItem = z.infer<typeof TransferReceiptItem>
