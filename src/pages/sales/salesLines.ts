import type { OrderLine } from '../../../contract/entities/sales'
import { linkRefusals } from '../../../contract/rules/linkedOrders'
import { isReceiptLine } from '../../../contract/rules/receiving'
import { roundQuantity, subtractQuantity, sumQuantities } from '../../../contract/quantities/quantity'

/** A line of a sales order that can be received, as the receiving kit counts it. */
export interface ReceivableLine extends OrderLine {
  readonly key: string
  /** Units that may still be received: the open quantity. */
  readonly maximum: number
}

/** True for a line that can be received: operation Receipt, not completed. */
export function isReceivable(line: Pick<OrderLine, 'operation' | 'completed'>): boolean {
  return isReceiptLine(line) && !line.completed
}

/** True for a line that a production order can be created for: an open Issue line without a linked order. */
export function canLinkProduction(line: Parameters<typeof linkRefusals>[0]): boolean {
  return linkRefusals(line, { inventoryID: line.inventoryId, qtyToProduce: 1 }).length === 0
}

/** The lines that can be received, in line order. A line number names a line within its order. */
export function receivableLines(lines: readonly OrderLine[]): ReceivableLine[] {
  return lines
    .filter(isReceivable)
    .map((line) => ({ ...line, key: String(line.lineNbr), maximum: Math.max(roundQuantity(line.openQty), 0) }))
    .sort((a, b) => a.lineNbr - b.lineNbr)
}

/** How much of an order's Receipt lines has come in (units), completed lines included. */
export function receiptProgress(lines: readonly OrderLine[]): { readonly received: number; readonly total: number } {
  const receipts = lines.filter(isReceiptLine)
  const total = sumQuantities(receipts.map(({ orderQty }) => orderQty))
  const open = sumQuantities(receipts.map(({ openQty }) => openQty))
  return { received: Math.max(subtractQuantity(total, open), 0), total }
}

/** A line in words, for buttons and fields that stand in a table: "line 2, BOLT-01". */
export function lineName({ lineNbr, inventoryId }: Pick<OrderLine, 'lineNbr' | 'inventoryId'>): string {
  return `line ${lineNbr}, ${inventoryId}`
}
