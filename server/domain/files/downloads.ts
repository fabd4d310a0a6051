import { storedFileReader } from './storedFileReader'

/** Files of sales order lines and of their receipts. */
export const readSalesFile = storedFileReader('sales_line', 'sales_receipt')

/** Files of shipments. */
export const readShipmentFile = storedFileReader('shipment')

/** Files of transfer receipts. */
export const readTransferReceiptFile = storedFileReader('transfer_receipt')

/** Files of lines of transfer receipts. */
export const readTransferReceiptLineFile = storedFileReader('transfer_receipt_line')
