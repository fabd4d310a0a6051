import type { ReceivedLine, TransferReceiptItem } from '../../../contract/entities/transfers'
import { toMicros } from '../../../contract/rules/quantity'

/**
 * Tells from what was received before and after whether a receipt that got no answer was posted: of every line at least as much
 * must have come in. Someone else's receipt in between can only make it say "posted", which keeps a person from receiving twice.
 */
export function transferReceiptWasPosted(
  before: readonly ReceivedLine[],
  after: readonly ReceivedLine[],
  items: readonly TransferReceiptItem[],
): boolean {
  return items.every(
    ({ lineNbr, quantity }) => receivedMicros(after, lineNbr) - receivedMicros(before, lineNbr) >= toMicros(quantity),
  )
}

function receivedMicros(lines: readonly ReceivedLine[], lineNbr: number): bigint {
  return lines.filter(({ soLineNbr }) => soLineNbr === lineNbr).reduce((sum, line) => sum + toMicros(line.receivedQty), 0n)
}
