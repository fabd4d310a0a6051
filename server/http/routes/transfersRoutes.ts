import { addTransferReceiptAttachment, addTransferReceiptLineAttachment } from '../../domain/commands/files/attachments'
import { addTransferReceiptLineNote, addTransferReceiptNote } from '../../domain/commands/notes/notes'
import { createTransferReceipt } from '../../domain/commands/transfers/createTransferReceipt'
import { readTransferReceiptFile, readTransferReceiptLineFile } from '../../domain/files/downloads'
import { presentTransfers } from '../../domain/presenters/transfers'
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
