import { isPositive } from '../../../contract/quantities/quantity'
import { isCounted, TRANSFER_RULES, type DraftLine, type ReceiptDraft } from './receiptDraft'
import { countedAmount, countTotals } from './receiptTotals'

/** Returns the warning that a full receipt of a transfer does not post what was counted; `''` when nothing was. */
export function passedOverText(counted: ReceiptDraft, lines: readonly DraftLine[]): string {
  const open = lines.filter(({ maximum }) => isPositive(maximum))
  if (!isCounted(counted, open)) return ''
  const amount = countedAmount(countTotals(counted, open, TRANSFER_RULES))
  return `Counted here and not posted: ${amount}. Receiving in full posts everything that is open instead.`
}
