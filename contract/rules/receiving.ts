import { ORDER_TYPE } from '../constants'
import type { OrderLine, SalesReceiptFlatRequest, SalesReceiptListRequest } from '../entities/sales'
import type { CreateTransferReceiptRequest, ReceivedLine, TransferShipmentLine, TransferSummary } from '../entities/transfers'
import { fromMicros, isPositive, subtractQuantity, toMicros } from '../quantities/quantity'

/** Questions before a transfer is received, word for word. */
export const RECEIVING_TEXT = {
  partialQuestion: 'Are you sure you want to do a partial receipt?',
  fullQuestion: 'Are you sure you want to receive all remaining items?',
  failed: 'Failed to receive transfer',
} as const

/** A transfer line with what has been received of it and what may still be. */
export interface TransferLine extends TransferShipmentLine {
  readonly receivedQty: number
  readonly remainingQty: number
}

/**
 * Joins shipped and received quantities line by line, by line number: the same item may stand on two lines.
 * Several received entries of one line are added up.
 */
export function transferLines(shipped: readonly TransferShipmentLine[], received: readonly ReceivedLine[]): TransferLine[] {
  const receivedByLine = new Map<number, bigint>()
  for (const { soLineNbr, receivedQty } of received) {
    receivedByLine.set(soLineNbr, (receivedByLine.get(soLineNbr) ?? 0n) + toMicros(receivedQty))
  }
  return shipped.map((line) => {
    const receivedQty = fromMicros(receivedByLine.get(line.soLineNbr) ?? 0n)
    return { ...line, receivedQty, remainingQty: Math.max(subtractQuantity(line.shippedQty, receivedQty), 0) }
  })
}

/** True when some line has more shipped than received, so that receiving is offered. */
export function canReceiveTransfer(lines: readonly Pick<TransferLine, 'remainingQty'>[]): boolean {
  return lines.some((line) => isPositive(line.remainingQty))
}

/**
 * The body of a transfer receipt. Lines with quantity 0 are left out; two lines of one item stay two entries.
 * @param quantityOf the quantity to receive of a line
 */
export function transferReceiptBody<Line extends TransferLine>(
  transfer: Pick<TransferSummary, 'soOrderNbr' | 'shipmentNbr'>,
  lines: readonly Line[],
  quantityOf: (line: Line) => number,
): CreateTransferReceiptRequest {
  const Items = lines
    .map((line) => ({ inventoryID: line.inventoryId, lineNbr: Number(line.soLineNbr), quantity: quantityOf(line) }))
    .filter((item) => isPositive(item.quantity))
  return [
    {
      TransferOrderNbr: transfer.soOrderNbr,
      TransferOrderType: ORDER_TYPE.transferReceipt,
      TransferShipmentNbr: transfer.shipmentNbr,
      Items,
    },
  ]
}

/** True for a sales line that can be received: operation Receipt, not completed. */
export function isReceivable(line: Pick<OrderLine, 'operation' | 'completed'>): boolean {
  return line.operation.toLowerCase() === 'receipt' && !line.completed
}

/** True for a sales line that a production order can be created for: operation Issue, not completed, none linked yet. */
export function canLinkProduction(line: Pick<OrderLine, 'operation' | 'completed' | 'productionOrderNbr'>): boolean {
  return line.operation.toLowerCase() === 'issue' && !line.completed && line.productionOrderNbr === ''
}

type ReceiptLineSource = Pick<OrderLine, 'orderNbr' | 'orderType' | 'inventoryId' | 'lineNbr'>

function receiptEntry(line: ReceiptLineSource, receiptQty: number) {
  return { orderNbr: line.orderNbr, orderType: line.orderType, inventoryID: line.inventoryId, receiptQty }
}

/**
 * The body of a sales receipt over several lines: one entry per line in line order, lines with quantity 0 left out.
 * The wire has no line number here, so two lines of one item are two entries, never merged.
 */
export function salesReceiptBody<Line extends ReceiptLineSource>(
  customerID: string,
  lines: readonly Line[],
  quantityOf: (line: Line) => number,
): SalesReceiptListRequest {
  const lineDetails = [...lines]
    .sort((a, b) => a.lineNbr - b.lineNbr)
    .map((line) => receiptEntry(line, quantityOf(line)))
    .filter((entry) => isPositive(entry.receiptQty))
  return { customerID, lineDetails }
}

/** The body of a sales receipt of one line: the fields flat. */
export function salesLineReceiptBody(customerID: string, line: ReceiptLineSource, receiptQty: number): SalesReceiptFlatRequest {
  return { customerID, ...receiptEntry(line, receiptQty) }
}
