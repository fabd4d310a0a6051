import type { CreateTransferReceiptRequest } from '../../contract/calls/transferCalls'
import { ORDER_TYPE } from '../../contract/constants'
import type { ReceivedLine, TransferShipmentLine, TransferSummary } from '../../contract/entities/transfers'
import { fromMicros, isPositive, sumMicrosBy } from '../../contract/quantities/quantity'
import { remainingOf } from '../../contract/rules/receiving'

/** A transfer line with its received and remaining quantity. */
export interface TransferLine extends TransferShipmentLine {
  readonly receivedQty: number
  readonly remainingQty: number
}

/**
 * Joins shipped and received quantities line by line, by line number: the same item may be on two lines.
 * Several received entries of one line are added up.
 */
export function transferLines(shipped: readonly TransferShipmentLine[], received: readonly ReceivedLine[]): TransferLine[] {
  const receivedByLine = sumMicrosBy(received.map(({ soLineNbr, receivedQty }) => [soLineNbr, receivedQty]))
  return shipped.map((line) => {
    const receivedQty = fromMicros(receivedByLine.get(line.soLineNbr) ?? 0n)
    return { ...line, receivedQty, remainingQty: remainingOf({ ...line, receivedQty }) }
  })
}

/** True when some line has more shipped than received, so that receiving is offered. */
export function canReceiveTransfer(lines: readonly Pick<TransferLine, 'remainingQty'>[]): boolean {
  return lines.some((line) => isPositive(line.remainingQty))
}

/**
 * Returns the body of a transfer receipt. Lines with quantity 0 are left out; two lines of one item stay two entries.
 * @param quantityOf returns the quantity to receive of a line
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
