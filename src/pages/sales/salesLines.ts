import type { OrderLine } from '../../../contract/entities/sales'
import { roundQuantity, subtractQuantity } from '../../../contract/quantities/quantity'
import { linkRejections } from '../../../contract/rules/linkedOrders'
import { isReceiptLine } from '../../../contract/rules/receiving'

export type ReceivableLine = ReturnType<typeof receiptLines>[number]

export function isReceivable(line: Pick<OrderLine, 'operation' | 'completed'>): boolean {
  return isReceiptLine(line) && !line.completed
}

export function linkRejection(line: Parameters<typeof linkRejections>[0]): string | null {
  return linkRejections(line, { inventoryID: line.inventoryId, qtyToProduce: 1 })[0]?.message ?? null
}

export function receivableLines(lines: readonly OrderLine[]): ReceivableLine[] {
  return receiptLines(lines).filter(isReceivable)
}

/** Returns the Receipt lines in line order, also completed ones. Their key is the line number, which is unique within the order. */
export function receiptLines(lines: readonly OrderLine[]) {
  return lines
    .filter(isReceiptLine)
    .map((line) => ({
      ...line,
      key: String(line.lineNbr),
      maximum: line.completed ? 0 : Math.max(roundQuantity(line.openQty), 0),
      isMaximumUnknown: line.openQty === null && !line.completed,
      receivedQty: Math.max(subtractQuantity(line.orderQty, line.openQty), 0),
      totalQty: line.orderQty,
    }))
    .sort((a, b) => a.lineNbr - b.lineNbr)
}
