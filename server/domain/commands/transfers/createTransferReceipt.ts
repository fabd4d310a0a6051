import { joinKey, type CreateTransferReceiptRequest } from '../../../../contract/entities/transfers'
import type { WriteResult } from '../../../../contract/entities/writeResult'
import { toWireDate } from '../../../../contract/wireDate'
import { sumQuantities, toMicros } from '../../../../contract/quantities/quantity'
import { receiveTransfer, type ReceivedOf } from '../../../../contract/rules/receiving'
import type { StatusName } from '../../../../contract/statuses'
import { transferStatus } from '../../transferStatus'
import { allowed } from '../../refusal'
import { takeNumbers } from '../../numbering/documentNumbers'
import type { Transaction } from '../../../database/database'
import { movedLine } from '../../outbox/postedEffect'
import type { AuditRecord, Command } from '../command'
import { lockStock } from '../stock/lockStock'
import { moveStock, type StockMovement } from '../stock/moveStock'
import { insertTransferReceipts, type NewTransferReceipt } from './insertTransferReceipts'
import {
  isOfTransfer,
  type LockedTransferLine,
  lockTransferLines,
  lockTransferShipments,
  type TransferKey,
} from './lockTransferShipments'

/**
 * Receives lines of one or several transfer shipments into their destination sites, all or nothing: one receipt a transfer
 * shipment, which is complete once every line has arrived in full.
 * Throws NOT_FOUND, RULE_VIOLATED for what is not on the transfer, and CONFLICT for more than remains.
 */
export const createTransferReceipt: Command<CreateTransferReceiptRequest> = async (context, request) => {
  const { tx, now } = context
  const keys = request.map((entry) => ({ orderNbr: entry.TransferOrderNbr, shipmentNbr: entry.TransferShipmentNbr }))
  const [transfers, lines] = await Promise.all([lockTransferShipments(tx, keys), lockTransferLines(tx, keys)])
  const arrivals = transfers.map((transfer) => {
    const items = request.flatMap((entry, index) => (isOfTransfer(keys[index] ?? transfer, transfer) ? entry.Items : []))
    const ofTransfer = linesOf(transfer, lines)
    const { received } = allowed(receiveTransfer(transfer.orderNbr, ofTransfer, items))
    return { transfer, received, status: statusAfter(received, ofTransfer) }
  })
  await lockStock(
    tx,
    arrivals.flatMap(({ transfer, received }) =>
      received.map(({ line }) => ({ inventoryId: line.inventoryId, siteId: transfer.toSite })),
    ),
  )

  for (const { transfer, status } of arrivals) setStatus(tx, transfer, status)

  const numbers = await takeNumbers(tx, 'transfer_receipt', arrivals.length)
  const receipts = arrivals.map((arrival, index) => ({ receiptNbr: numbers[index] ?? '', ...arrival }))
  const receiptDate = toWireDate(now)
  insertTransferReceipts(tx, receipts, receiptDate)
  moveStock(context, receipts.flatMap(movementsOf))
  return {
    answer: { receiptNbrs: numbers, status: arrivals[0]?.status } satisfies WriteResult,
    effects: receipts.map((receipt) => ({
      type: 'transferReceipt' as const,
      document: {
        kind: 'transfer' as const,
        id: joinKey(receipt.transfer.orderNbr, receipt.transfer.shipmentNbr),
        documentNbr: receipt.receiptNbr,
      },
      lines: movementsOf(receipt).map(movedLine),
      details: { receiptDate, status: receipt.status },
    })),
    audit: receipts.flatMap((receipt) => auditOf(receipt, receiptDate, receipt.status)),
  }
}

function movementsOf({ receiptNbr, transfer, received }: NewTransferReceipt): StockMovement[] {
  return received.map(({ line, quantity }) => ({
    inventoryId: line.inventoryId,
    siteId: transfer.toSite,
    qty: quantity,
    reason: 'transfer_in',
    documentNbr: receiptNbr,
    documentLine: line.lineNbr,
  }))
}

function linesOf(transfer: TransferKey, lines: readonly LockedTransferLine[]): LockedTransferLine[] {
  return lines.filter((line) => isOfTransfer(line, transfer))
}

function statusAfter(
  received: readonly ReceivedOf<LockedTransferLine>[],
  lines: readonly LockedTransferLine[],
): StatusName<'transfer'> {
  const total = (quantities: readonly number[]) => quantities.reduce((sum, quantity) => sum + toMicros(quantity), 0n)
  return transferStatus(
    total(lines.map(({ shippedQty }) => shippedQty)),
    total([...lines.map(({ receivedQty }) => receivedQty), ...received.map(({ quantity }) => quantity)]),
  )
}

function setStatus(tx: Pick<Transaction, 'send'>, { orderNbr, shipmentNbr }: TransferKey, status: string): void {
  tx.send('UPDATE transfer_shipment SET status = $3 WHERE order_nbr = $1 AND shipment_nbr = $2', [orderNbr, shipmentNbr, status])
}

function auditOf({ receiptNbr, transfer, received }: NewTransferReceipt, receiptDate: string, status: string): AuditRecord[] {
  const { orderNbr, shipmentNbr } = transfer
  const quantities = received.map(({ line, quantity }) => ({ lineNbr: line.lineNbr, quantity }))
  return [
    {
      action: 'create',
      entityKind: 'transfer_receipt',
      entityKey: receiptNbr,
      after: { orderNbr, shipmentNbr, receiptDate, lines: quantities },
    },
    {
      action: 'receive',
      entityKind: 'transfer_shipment',
      entityKey: `${orderNbr}/${shipmentNbr}`,
      before: {
        status: transfer.status,
        lines: received.map(({ line }) => ({ lineNbr: line.lineNbr, receivedQty: line.receivedQty })),
      },
      after: {
        status,
        lines: received.map(({ line, quantity }) => ({
          lineNbr: line.lineNbr,
          receivedQty: sumQuantities([line.receivedQty, quantity]),
        })),
      },
    },
  ]
}
