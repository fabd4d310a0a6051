import { isPositive } from '../../../../contract/quantities/quantity'
import { isTouched, TRANSFER_RULES, type DraftLine, type ReceiptDraft } from './receiptDraft'
import { amountText, draftTotals } from './receiptTotals'

/** Returns the warning that a full receipt of a transfer does not post its draft; `''` without one. */
export function passedOverText(draft: ReceiptDraft, lines: readonly DraftLine[]): string {
  const open = lines.filter(({ maximum }) => isPositive(maximum))
  if (!isTouched(draft, open)) return ''
  const amount = amountText(draftTotals(draft, open, TRANSFER_RULES))
  return `Counted here and not posted: ${amount}. Receiving in full posts everything that is open instead.`
}
