import { presentTransfers } from '../presenters/transfers'
import type { Routes } from './handler'
import { listHandler } from './handlers/listHandler'
import { notDelivered } from './handlers/notDelivered'

/** Inventory transfers, their receipts, notes and files. */
export const transfersRoutes = {
  getTransfers: listHandler('transfers', presentTransfers),
  createTransferReceipt: notDelivered,
  addTransferReceiptLineNote: notDelivered,
  addTransferReceiptLineAttachment: notDelivered,
  getTransferReceiptLineFile: notDelivered,
  addTransferReceiptNote: notDelivered,
  addTransferReceiptAttachment: notDelivered,
  getTransferReceiptFile: notDelivered,
} satisfies Partial<Routes>
