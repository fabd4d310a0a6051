import { removeFileOf } from './removeFileOf'

/** Removes a file of a sales order line or of a receipt of a sales order. */
export const removeSalesFile = removeFileOf('sales_line', 'sales_receipt')

/** Removes a file of a shipment. */
export const removeShipmentFile = removeFileOf('shipment')

/** Removes a file of a transfer receipt or of a line of one. */
export const removeTransferFile = removeFileOf('transfer_receipt', 'transfer_receipt_line')
