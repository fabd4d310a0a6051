import * as z from 'zod/mini'
import type { Call } from '../call'
import { ORDER_TYPE } from '../constants'
import { documentName } from '../documentName'
import { formLineNbr, noteFields, requestId, requestLineNbr } from '../entities/primitives'
import { joinKey, TransferReceiptItem, TransfersResponse } from '../entities/transfers'
import { attaching, documents, file, noting, posting, RECEIPT, removing } from './callShapes'

const receiptNbr = requestId('Receipt number')

const TransferReceiptEntry = z.object({
  TransferOrderNbr: requestId('Transfer order number'),
  TransferOrderType: z.literal(ORDER_TYPE.transferReceipt, 'Transfer order type must be TR'),
  TransferShipmentNbr: requestId('Transfer shipment number'),
  Items: z
    .array(TransferReceiptItem, 'Items are required')
    .check(z.minLength(1, 'There is nothing to receive'), z.maxLength(1_000, 'Too many items')),
})

/** Receives lines of one or several transfer shipments, all or nothing. */
export const CreateTransferReceiptRequest = z
  .array(TransferReceiptEntry, 'A list of transfers is required')
  .check(z.minLength(1, 'There is nothing to receive'), z.maxLength(100, 'Too many transfers'))
export type CreateTransferReceiptRequest = z.infer<typeof CreateTransferReceiptRequest>

export const transferCalls = {
  getTransfers: documents('transfers', TransfersResponse),
  createTransferReceipt: posting({
    screen: 'transfers',
    path: '/transfers/create-transfer-receipt',
    request: CreateTransferReceiptRequest,
    document: ([entry]) => documentName.transfer(entry ? joinKey(entry.TransferOrderNbr, entry.TransferShipmentNbr) : ''),
    changes: ['transfers', 'inventory'],
    fallback: 'Failed to receive transfer',
    results: ['receiptNbrs', 'status'],
    result: RECEIPT,
  }),
  addTransferReceiptLineNote: noting(
    'transfers',
    '/transfers/add-polineitem-notes',
    z.object({ receiptNbr, lineNbr: requestLineNbr, ...noteFields }),
  ),
  addTransferReceiptLineAttachment: attaching(
    'transfers',
    '/transfers/add-poreceiptlineitem-attachement',
    z.object({ receiptNbr, lineNbr: formLineNbr }),
  ),
  getTransferReceiptLineFile: file('transfers', '/transfers/get-specific-attachement'),
  addTransferReceiptNote: noting(
    'transfers',
    '/transfers/add-receipt-header-note',
    z.object({ transferReceiptNbr: receiptNbr, ...noteFields }),
  ),
  addTransferReceiptAttachment: attaching(
    'transfers',
    '/transfers/add-transfer-receipt-attachement',
    z.object({ transferReceiptNbr: receiptNbr }),
  ),
  getTransferReceiptFile: file('transfers', '/transfers/get-transfer-receipt-attachement'),
  removeTransferFile: removing('transfers', '/transfers/remove-file'),
} as const satisfies Record<string, Call>
