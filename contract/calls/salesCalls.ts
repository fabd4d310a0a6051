import * as z from 'zod/mini'
import type { Call } from '../call'
import { ORDER_TYPE } from '../constants'
import { documentName } from '../documentName'
import { formLineNbr, noteFields, requestId, requestLineNbr, requestQuantity, requestReason } from '../entities/primitives'
import { SalesResponse, SalesReceiptEntry } from '../entities/sales'
import { occurred } from '../fallbacks'
import { attaching, correcting, documents, file, noting, posting, RECEIPT, removing } from './callShapes'

const orderNbr = requestId('Order number')
const shipmentNbr = requestId('Shipment number')
const customerID = requestId('Customer')

const SalesReceiptListRequest = z.object({
  customerID,
  lineDetails: z
    .array(SalesReceiptEntry, 'Lines to receive are required')
    .check(z.minLength(1, 'There is nothing to receive'), z.maxLength(1_000, 'Too many lines')),
})

/** Receives one line of a sales order: the same fields without a list. */
const SalesReceiptFlatRequest = z.object({ ...SalesReceiptEntry.shape, customerID })

export const CreateSalesReceiptRequest = z.union([SalesReceiptListRequest, SalesReceiptFlatRequest])
export type CreateSalesReceiptRequest = z.infer<typeof CreateSalesReceiptRequest>

export const CreateLinkedOrderRequest = z.object({
  salesOrderNbr: orderNbr,
  salesOrderType: z.literal(ORDER_TYPE.sales, 'Sales order type must be OE'),
  inventoryID: requestId('Inventory ID'),
  qtyToProduce: requestQuantity('Quantity to produce'),
  lineNbr: requestLineNbr,
})
export type CreateLinkedOrderRequest = z.infer<typeof CreateLinkedOrderRequest>

export const CancelSalesOrderRequest = z.object({ orderNbr, reason: requestReason })
export type CancelSalesOrderRequest = z.infer<typeof CancelSalesOrderRequest>

/** Form fields that go with a file for a receipt or a shipment. */
export const ShipmentAttachmentFields = z.object({ shipmentNbr })

export const ShipmentNoteRequest = z.object({ shipmentNbr, ...noteFields })

const ofSales = ({ orderNbr }: { readonly orderNbr: string }) => documentName.sales(orderNbr)

export const salesCalls = {
  getSales: documents('sales', SalesResponse),
  createSalesReceipt: posting({
    screen: 'sales',
    path: '/sales/create-receipt',
    request: CreateSalesReceiptRequest,
    document: (arg) => documentName.sales('lineDetails' in arg ? (arg.lineDetails[0]?.orderNbr ?? '') : arg.orderNbr),
    changes: ['sales', 'inventory'],
    fallback: occurred('creating the receipt'),
    results: ['receiptNbrs', 'status'],
    result: RECEIPT,
  }),
  createLinkedOrder: posting({
    screen: 'sales',
    path: '/sales/create-linked-order',
    request: CreateLinkedOrderRequest,
    document: ({ salesOrderNbr }) => documentName.sales(salesOrderNbr),
    changes: ['sales', 'production'],
    fallback: occurred('creating the production order'),
    results: ['productionOrderNbr', 'status'],
    result: { noun: 'Production order', done: 'created', final: 'The link to the order line cannot be undone.' },
  }),
  cancelSalesOrder: correcting({
    screen: 'sales',
    path: '/sales/cancel-order',
    request: CancelSalesOrderRequest,
    document: ofSales,
    changes: ['sales', 'production'],
    becomes: { sales: 'Closed' },
    fallback: occurred('canceling the sales order'),
    results: ['status'],
    result: { noun: 'Sales order', done: 'canceled', final: 'A canceled order cannot be opened again.' },
  }),
  addLineNote: noting(
    'sales',
    '/sales/add-lineitem-notes',
    z.object({ orderNbr, lineNbr: requestLineNbr, ...noteFields }),
    ofSales,
  ),
  addLineAttachment: attaching('sales', '/sales/add-lineitem-attachement', z.object({ orderNbr, lineNbr: formLineNbr }), ofSales),
  getSalesFile: file('sales', '/sales/get-specific-file'),
  removeSalesFile: removing('sales', '/sales/remove-file'),
  addSalesReceiptNote: noting('sales', '/sales/add-sales-receipt-notes', ShipmentNoteRequest),
  addSalesReceiptAttachment: attaching('sales', '/sales/add-sales-receipt-attachement', ShipmentAttachmentFields),
} as const satisfies Record<string, Call>
