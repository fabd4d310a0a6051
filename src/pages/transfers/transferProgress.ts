import { clampQuantity, sumQuantities } from '../../../contract/quantities/quantity'
import { transferLines, type TransferLine } from '../../services/transferLines'
import type { TransferRow } from './transferRows'

/** A line of a transfer as the receiving kit counts it. */
export interface CountedTransferLine extends TransferLine {
  readonly key: string
  /** Units that may still be received: shipped minus received. */
  readonly maximum: number
}

/** The lines of a transfer with what has been received of each. A line number names a line within its transfer. */
export function countedTransferLines({ shipped, received }: Pick<TransferRow, 'shipped' | 'received'>): CountedTransferLine[] {
  return transferLines(shipped, received).map((line) => ({ ...line, key: String(line.soLineNbr), maximum: line.remainingQty }))
}

/** A line in words, for buttons and fields that stand in a table: "line 2, BOLT-01". */
export function transferLineName({ soLineNbr, inventoryId }: Pick<CountedTransferLine, 'soLineNbr' | 'inventoryId'>): string {
  return `line ${soLineNbr}, ${inventoryId}`
}

/** How much of a transfer has come in (units). More than was shipped of a line counts as what was shipped. */
export function transferProgress(row: Pick<TransferRow, 'shipped' | 'received'>): {
  readonly received: number
  readonly total: number
} {
  const lines = transferLines(row.shipped, row.received)
  return {
    received: sumQuantities(lines.map(({ shippedQty, receivedQty }) => clampQuantity(receivedQty, shippedQty))),
    total: sumQuantities(lines.map(({ shippedQty }) => shippedQty)),
  }
}
