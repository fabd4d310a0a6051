import * as z from 'zod/mini'
import { responseFiles } from './file'
import { itemUnit } from './itemUnit'
import {
  responseDate,
  responseFilled,
  responseId,
  responseKnownId,
  responseLineNbr,
  responseList,
  responseQuantity,
  responseTable,
  listAt,
  requestId,
  requestLineNbr,
  requestQuantity,
} from './primitives'
import { responseObject } from './quickCheck'
import { responseText } from './responseText'
import { responseWindow } from './window'

export const TransferSummary = responseObject({
  soOrderNbr: responseId,
  shipmentNbr: responseId,
  description: responseText,
  trackingNumber: responseText,
  packageDesc: responseText,
  status: responseText,
  shippedDate: responseDate,
  fromSiteDesc: responseText,
  destinationSiteDesc: responseText,
})
export type TransferSummary = z.infer<typeof TransferSummary>

export const TransferShipmentLine = responseObject({
  soOrderNbr: responseText,
  soLineNbr: responseLineNbr,
  inventoryId: responseText,
  shipLineDesc: responseText,
  shippedQty: responseQuantity,
  ...itemUnit,
})
export type TransferShipmentLine = z.infer<typeof TransferShipmentLine>

export const ReceivedLine = responseObject({
  soLineNbr: responseLineNbr,
  inventoryId: responseText,
  receivedQty: responseQuantity,
})
export type ReceivedLine = z.infer<typeof ReceivedLine>

export const TransferReceipt = responseObject({
  receiptNbr: responseId,
  receiptDate: responseDate,
  note: responseText,
  files: responseFiles,
})
export type TransferReceipt = z.infer<typeof TransferReceipt>

export const ReceiptLine = responseObject({
  receiptNbr: responseKnownId,
  lineNbr: responseLineNbr,
  inventoryId: responseText,
  inventoryDesc: responseText,
  receiptQty: responseQuantity,
  note: responseText,
  files: responseFiles,
  ...itemUnit,
})
export type ReceiptLine = z.infer<typeof ReceiptLine>

/**
 * Response of the transfers list. Shipment lines, received quantities and receipts are keyed by
 * `soOrderNbr-shipmentNbr`, receipt lines by `soOrderNbr-receiptNbr`: {@link joinKey}.
 */
export const TransfersResponse = responseFilled(
  responseObject({
    transferSummary: responseList(TransferSummary),
    groupedTransferShipments: responseTable(TransferShipmentLine),
    transfersWithReceiptsQty: responseTable(ReceivedLine),
    receiptsBySOandShipment: responseTable(TransferReceipt),
    groupedReceipts: responseTable(ReceiptLine),
    window: responseWindow,
  }),
  (response) => {
    for (const { soOrderNbr, shipmentNbr } of response.transferSummary) {
      for (const { receiptNbr } of listAt(response.receiptsBySOandShipment, joinKey(soOrderNbr, shipmentNbr))) {
        for (const line of listAt(response.groupedReceipts, joinKey(soOrderNbr, receiptNbr))) line.receiptNbr ||= receiptNbr
      }
    }
    return response
  },
)
export type TransfersResponse = z.infer<typeof TransfersResponse>

/** Joins the two parts of a table key of the transfers response. */
export function joinKey(soOrderNbr: string, shipmentOrReceiptNbr: string): string {
  return `${soOrderNbr}-${shipmentOrReceiptNbr}`
}

export const TransferReceiptItem = z.object({
  inventoryID: requestId('Inventory ID'),
  lineNbr: requestLineNbr,
  quantity: requestQuantity(),
})
export type TransferReceiptItem = z.infer<typeof TransferReceiptItem>
