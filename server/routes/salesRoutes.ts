import { presentSales } from '../presenters/sales'
import type { Routes } from './handler'
import { listHandler } from './handlers/listHandler'
import { notDelivered } from './handlers/notDelivered'

/** Sales orders, their receipts, notes and files. */
export const salesRoutes = {
  getSales: listHandler('sales', presentSales),
  createSalesReceipt: notDelivered,
  createLinkedOrder: notDelivered,
  addLineNote: notDelivered,
  addLineAttachment: notDelivered,
  getSalesFile: notDelivered,
  addSalesReceiptNote: notDelivered,
  addSalesReceiptAttachment: notDelivered,
} satisfies Partial<Routes>
