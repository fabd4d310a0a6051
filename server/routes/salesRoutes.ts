import { addLineAttachment, addSalesReceiptAttachment } from '../commands/files/attachments'
import { addLineNote, addSalesReceiptNote } from '../commands/notes/notes'
import { createLinkedOrder } from '../commands/sales/createLinkedOrder'
import { createSalesReceipt } from '../commands/sales/createSalesReceipt'
import { readSalesFile } from '../files/downloads'
import { presentSales } from '../presenters/sales'
import type { Routes } from './handler'
import { binaryHandler } from './handlers/binaryHandler'
import { commandHandler } from './handlers/commandHandler'
import { listHandler } from './handlers/listHandler'
import { uploadHandler } from './handlers/uploadHandler'

/** Sales orders, their receipts, notes and files. */
export const salesRoutes = {
  getSales: listHandler('sales', presentSales),
  createSalesReceipt: commandHandler('createSalesReceipt', createSalesReceipt),
  createLinkedOrder: commandHandler('createLinkedOrder', createLinkedOrder),
  addLineNote: commandHandler('addLineNote', addLineNote),
  addLineAttachment: uploadHandler('addLineAttachment', addLineAttachment),
  getSalesFile: binaryHandler('getSalesFile', readSalesFile),
  addSalesReceiptNote: commandHandler('addSalesReceiptNote', addSalesReceiptNote),
  addSalesReceiptAttachment: uploadHandler('addSalesReceiptAttachment', addSalesReceiptAttachment),
} satisfies Partial<Routes>
