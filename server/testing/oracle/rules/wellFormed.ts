import type { ModelRequest } from '../attempt'
import { isQuantity } from './rule'

/** True when a request is valid by its schema. The server rejects other requests before it looks anything up. */
export function isWellFormed(request: ModelRequest): boolean {
  switch (request.call) {
    case 'releaseOrder':
    case 'getOrderDetails':
      return request.body.orderType === 'RO'
    case 'releaseMaterials':
      return request.body.orderType === 'RO' && request.body.materialsToRelease.every(({ quantity }) => isQuantity(quantity))
    case 'completeProduction':
      return request.body.orderType === 'RO' && isQuantity(request.body.qtyToComplete)
    case 'createSalesReceipt': {
      const entries = 'lineDetails' in request.body ? request.body.lineDetails : [request.body]
      return entries.every(({ receiptQty }) => isQuantity(receiptQty))
    }
    case 'createLinkedOrder':
      return request.body.salesOrderType === 'OE' && isQuantity(request.body.qtyToProduce)
    case 'confirmShipment':
      return /^\d{4}-\d{2}-\d{2}$/.test(request.body.shipDate)
    case 'createTransferReceipt':
      return [...request.body].every(
        ({ TransferOrderType, Items }) => TransferOrderType === 'TR' && Items.every(({ quantity }) => isQuantity(quantity)),
      )
    case 'postCount':
      return request.body.lines.every(({ counted, seen }) =>
        [counted, seen].every((quantity) => quantity === 0 || isQuantity(quantity)),
      )
    case 'cancelSalesOrder':
    case 'removeSalesFile':
    case 'removeShipmentFile':
    case 'removeTransferFile':
      return isReason(request.body.reason)
    case 'cancelProduction':
    case 'closeProduction':
      return request.body.orderType === 'RO' && isReason(request.body.reason)
    case 'addLineNote':
    case 'addSalesReceiptNote':
    case 'addShipmentNote':
    case 'addTransferReceiptNote':
    case 'addTransferReceiptLineNote': {
      const note = request.body.note.trim()
      return note !== '' && note.length <= 4_000
    }
    default:
      return true
  }
}

function isReason(text: string): boolean {
  return text.trim() !== '' && text.trim().length <= 200 && !/\p{Cc}/u.test(text.trim())
}
