import { SHORT_REASONS, type ShortLine, type ShortReason } from '../../../../contract/rules/shortLines'
import { compareQuantities } from '../../../../contract/quantities/quantity'
import type { DraftLine, ReceiptDraft } from '../receiptDraft'
import type { ReceiptCount } from '../useReceiptCount'

/** The reason stored with a line's quantity; null when there is none, or when it is not valid. */
export function reasonOf(entry: { readonly reason?: string | undefined } | undefined): ShortReason | null {
  return SHORT_REASONS.find((reason) => reason === entry?.reason) ?? null
}

/** True when less of the line is received than remains, and counting has started: then it may have a reason. */
export function isShort(draft: ReceiptDraft, line: DraftLine, quantity: number): boolean {
  return Object.keys(draft).length > 0 && compareQuantities(quantity, line.maximum) < 0
}

/** The lines of a count that are short and have a reason. */
export function shortLines<Line extends DraftLine>(
  count: Pick<ReceiptCount<Line>, 'lines' | 'draft' | 'quantityOf'>,
): readonly ShortLine[] {
  const { lines, draft, quantityOf } = count
  return lines.flatMap((line) => {
    const { key, inventoryId = '', maximum } = line
    const received = quantityOf(line)
    const reason = reasonOf(draft[key])
    if (reason === null || !isShort(draft, line, received)) return []
    return [{ lineNbr: Number(key), inventoryId, received, expected: maximum, reason }]
  })
}
