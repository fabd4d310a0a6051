import type { SalesReceiptFlatRequest, SalesReceiptListRequest } from '../../../contract/calls/salesCalls'
import type { OrderLine } from '../../../contract/entities/sales'
import { isPositive } from '../../../contract/quantities/quantity'

type ReceiptLineSource = Pick<OrderLine, 'orderNbr' | 'orderType' | 'inventoryId' | 'lineNbr'>

function receiptEntry(line: ReceiptLineSource, receiptQty: number) {
  return { orderNbr: line.orderNbr, orderType: line.orderType, inventoryID: line.inventoryId, receiptQty }
}

/**
 * Returns the body of a sales receipt over several lines: one entry per line in line order, without lines of quantity 0.
 * Entries have no line number, but two lines of one item stay two entries.
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

/** Returns the body of a sales receipt of one line, with flat fields. */
export function salesLineReceiptBody(customerID: string, line: ReceiptLineSource, receiptQty: number): SalesReceiptFlatRequest {
  return { customerID, ...receiptEntry(line, receiptQty) }
}
