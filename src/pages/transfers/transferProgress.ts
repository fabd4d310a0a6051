import type { ReceivedLine, TransferShipmentLine } from '../../../contract/entities/transfers'
import { clampQuantity, sumQuantities } from '../../../contract/quantities/quantity'
import { transferLines, type TransferLine } from '../../services/transferLines'

/** What was shipped and received of a transfer shipment. */
export interface TransferQuantities {
  readonly shipped: readonly TransferShipmentLine[]
  readonly received: readonly ReceivedLine[]
}

/** A line of a transfer, in the form that the receiving components use. */
export interface CountedTransferLine extends TransferLine {
  readonly key: string
  /** Receivable units: shipped minus received. */
  readonly maximum: number
  readonly isMaximumUnknown: boolean
}

/**
 * Returns the lines of a transfer with their received quantities. Their key is the line number, which is unique within the
 * transfer.
 */
export function countedTransferLines({ shipped, received }: TransferQuantities): CountedTransferLine[] {
  return transferLines(shipped, received).map((line) => ({
    ...line,
    key: String(line.soLineNbr),
    maximum: line.remainingQty,
    isMaximumUnknown: line.shippedQty === null,
  }))
}

/** Returns the received and total units of a transfer. Of each line at most the shipped quantity counts as received. */
export function transferProgress({ shipped, received }: TransferQuantities): {
  readonly received: number
  readonly total: number
} {
  const lines = transferLines(shipped, received)
  return {
    received: sumQuantities(lines.map(({ shippedQty, receivedQty }) => clampQuantity(receivedQty, shippedQty))),
    total: sumQuantities(lines.map(({ shippedQty }) => shippedQty)),
  }
}
