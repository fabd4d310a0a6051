import type { LineNoteRequest, ShipmentNoteRequest } from '../../../../contract/entities/sales'
import type { ReceiptLineNoteRequest, TransferReceiptNoteRequest } from '../../../../contract/entities/transfers'
import { salesLine, salesReceipt, shipment, transferReceipt, transferReceiptLine } from '../../files/owner'
import { setNoteOf } from './setNoteOf'

/** Sets the note of a sales order line. */
export const addLineNote = setNoteOf<LineNoteRequest>(salesLine)

/** Sets the note of a receipt of a sales order. */
export const addSalesReceiptNote = setNoteOf<ShipmentNoteRequest>(salesReceipt)

/** Sets the note of a shipment. */
export const addShipmentNote = setNoteOf<ShipmentNoteRequest>(shipment)

/** Sets the note of a transfer receipt. */
export const addTransferReceiptNote = setNoteOf<TransferReceiptNoteRequest>(transferReceipt)

/** Sets the note of a line of a transfer receipt. */
export const addTransferReceiptLineNote = setNoteOf<ReceiptLineNoteRequest>(transferReceiptLine)
