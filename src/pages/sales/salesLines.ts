import type { OrderLine } from '../../../contract/entities/sales'
import { roundQuantity, subtractQuantity, sumQuantities } from '../../../contract/quantities/quantity'
import { isReceivable } from '../../../contract/rules/receiving'

/** A line of a sales order that can be received, as the receiving kit counts it. */
export interface ReceivableLine extends OrderLine {
  readonly key: string
  /** Units that may still be received: the open quantity. */
  readonly maximum: number
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
  const receipts = lines.filter(({ operation }) => operation.toLowerCase() === 'receipt')
  const total = sumQuantities(receipts.map(({ orderQty }) => orderQty))
  const open = sumQuantities(receipts.map(({ openQty }) => openQty))
  return { received: Math.max(subtractQuantity(total, open), 0), total }
}
