import { addTransferReceiptAttachment, addTransferReceiptLineAttachment } from '../commands/files/attachments'
import { addTransferReceiptLineNote, addTransferReceiptNote } from '../commands/notes/notes'
import { createTransferReceipt } from '../commands/transfers/createTransferReceipt'
import { readTransferReceiptFile, readTransferReceiptLineFile } from '../files/downloads'
import { presentTransfers } from '../presenters/transfers'
import type { Routes } from './handler'
import { binaryHandler } from './handlers/binaryHandler'
import { commandHandler } from './handlers/commandHandler'
import { listHandler } from './handlers/listHandler'
import { uploadHandler } from './handlers/uploadHandler'

/** Inventory transfers, their receipts, notes and files. */
export const transfersRoutes = {
  getTransfers: listHandler('transfers', presentTransfers),
  createTransferReceipt: commandHandler('createTransferReceipt', createTransferReceipt),
  addTransferReceiptLineNote: commandHandler('addTransferReceiptLineNote', addTransferReceiptLineNote),
  addTransferReceiptLineAttachment: uploadHandler('addTransferReceiptLineAttachment', addTransferReceiptLineAttachment),
  getTransferReceiptLineFile: binaryHandler('getTransferReceiptLineFile', readTransferReceiptLineFile),
  addTransferReceiptNote: commandHandler('addTransferReceiptNote', addTransferReceiptNote),
  addTransferReceiptAttachment: uploadHandler('addTransferReceiptAttachment', addTransferReceiptAttachment),
  getTransferReceiptFile: binaryHandler('getTransferReceiptFile', readTransferReceiptFile),
} satisfies Partial<Routes>
