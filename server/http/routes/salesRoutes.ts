import { addLineAttachment, addSalesReceiptAttachment } from '../../domain/commands/files/attachments'
import { addLineNote, addSalesReceiptNote } from '../../domain/commands/notes/notes'
import { createLinkedOrder } from '../../domain/commands/sales/createLinkedOrder'
import { createSalesReceipt } from '../../domain/commands/sales/createSalesReceipt'
import { readSalesFile } from '../../domain/files/downloads'
import { presentSales } from '../../domain/presenters/sales'
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
