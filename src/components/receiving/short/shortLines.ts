import { compareQuantities } from '../../../../contract/quantities/quantity'
import { SHORT_REASONS, type ShortLine, type ShortReason } from '../../../../contract/rules/shortLines'
import { draftQuantity, isLineRefused, type DraftLine, type DraftRules, type ReceiptDraft } from '../draft/receiptDraft'
import type { ReceiptInProgress } from '../useReceiptInProgress'

/** The reason stored with a line's quantity; null when there is none, or when it is not valid. */
export function reasonOf(entry: { readonly reason?: string | undefined } | undefined): ShortReason | null {
  return SHORT_REASONS.find((reason) => reason === entry?.reason) ?? null
}

/** True when the user receives less than remains, so that a reason can be given. */
export function isShort(draft: ReceiptDraft, line: DraftLine, rules: DraftRules): boolean {
  if (draft[line.key] === undefined || isLineRefused(draft, line, rules)) return false
  return compareQuantities(draftQuantity(draft, line, rules), line.maximum) < 0
}

/** Returns the short lines of a receipt that have a reason. */
export function shortLines<Line extends DraftLine>(
  receipt: Pick<ReceiptInProgress<Line>, 'lines' | 'draft' | 'rules' | 'quantityOf'>,
): readonly ShortLine[] {
  const { lines, draft, rules, quantityOf } = receipt
  return lines.flatMap((line) => {
    const { key, inventoryId, maximum } = line
    const received = quantityOf(line)
    const reason = reasonOf(draft[key])
    if (reason === null || !isShort(draft, line, rules)) return []
    return [{ lineNbr: Number(key), inventoryId, received, expected: maximum, reason }]
  })
}
