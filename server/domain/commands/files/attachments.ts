import { salesLine, salesReceipt, shipment, transferReceipt, transferReceiptLine } from '../../files/owner'
import { attachTo } from './attachTo'

/** Attaches a file to a sales order line. */
export const addLineAttachment = attachTo(salesLine)

/** Attaches a file to a receipt of a sales order. */
export const addSalesReceiptAttachment = attachTo(salesReceipt)

/** Attaches a file to a shipment. */
export const addShipmentAttachment = attachTo(shipment)

/** Attaches a file to a transfer receipt. */
export const addTransferReceiptAttachment = attachTo(transferReceipt)

/** Attaches a file to a line of a transfer receipt. */
export const addTransferReceiptLineAttachment = attachTo(transferReceiptLine)
