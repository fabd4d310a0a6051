import { partsOf } from '../../../../contract/documentName'
import { compareQuantities, formatQuantity, isPositive, sumQuantities } from '../../../../contract/quantities/quantity'
import { comparableCode } from '../../../../contract/rules/scanning'
import type { WriteOfDocument } from '../../writes/useDocumentWrite'
import { setQuantity } from '../typedQuantity'
import { useScanCount, type CountedScan, type ScanCount } from '../useScanCount'
import { draftQuantity, entriesOf, withReason, type DraftLine, type DraftRules, type ReceiptDraft } from './receiptDraft'
import type { ReceiptInProgress, StoredReceiptDraft } from './useReceiptDraft'

export interface ScannableLine extends DraftLine {
  readonly customerAlternateId?: string
  /** Received units, and those of the line in all; said when nothing is left to receive. */
  readonly receivedQty?: number
  readonly totalQty?: number | null
}

/** @param lines in the order in which lines of one item are to be filled, also those already received */
export function useReceiptScans(
  stored: StoredReceiptDraft,
  { rules, draft, change }: Pick<ReceiptInProgress<DraftLine>, 'rules' | 'draft' | 'change'>,
  lines: readonly ScannableLine[],
  write: Pick<WriteOfDocument, 'isBlocked' | 'phase'>,
  onLine: (key: string) => void,
): ScanCount {
  function count(scan: string): CountedScan {
    if (write.isBlocked) {
      const isUnknown = write.phase === 'checking' || write.phase === 'unknown'
      const why = isUnknown ? 'first check if the last receipt was saved' : 'the receipt is being posted'
      return { text: `${scan} was not counted: ${why}`, tone: 'error' }
    }
    const scanned = receiveScan(draft, lines, rules, scan)
    if (scanned === null) {
      const whole = partsOf(stored.document).kind === 'transfer' ? 'on this transfer' : 'on this order'
      const text = `${scan} is not ${stored.line === null ? whole : 'the item of this line'}`
      return { text, tone: 'error', line: null }
    }
    const { line, quantity, counted } = scanned
    onLine(line.key)
    if (counted === null) return { text: fullText(line, quantity, lines), tone: 'error', line: line.key }
    change(() => counted, { line: line.key, isScan: true })
    const startsAtZero = Object.keys(counted).some((key) => key !== line.key && !(key in draft))
    const text = countedText(line, quantity, lines) + (startsAtZero ? '. The other lines were set to 0.' : '')
    return { text, tone: 'success', line: line.key }
  }

  return useScanCount({ document: stored.document, count })
}

/** Where the form starts with all that remains, the first scan resets untouched lines to 0. Null when no line has this code. */
export function receiveScan<Line extends ScannableLine>(
  draft: ReceiptDraft,
  lines: readonly Line[],
  rules: DraftRules,
  scan: string,
) {
  const matching = linesOfCode(lines, scan)
  const last = matching.findLast(({ maximum }) => isPositive(maximum)) ?? matching.at(-1)
  if (!last) return null
  const open = lines.filter(({ maximum }) => isPositive(maximum))
  const started = rules.start === 'everything' ? { ...entriesOf(open, () => setQuantity(0)), ...draft } : draft
  // A quantity above the maximum is not raised further; the user has to correct it first.
  const quantityOf = (line: Line) => {
    const typed = started[line.key]?.quantity ?? 0
    return Math.max(draftQuantity(started, line, rules), compareQuantities(typed, line.maximum) > 0 ? typed : 0)
  }
  const line = matching.find((candidate) => compareQuantities(quantityOf(candidate) + 1, candidate.maximum) <= 0)
  if (!line) return { line: last, quantity: quantityOf(last), counted: null }
  const quantity = sumQuantities([quantityOf(line), 1])
  const entry = withReason(setQuantity(quantity), started[line.key]?.reason)
  const counted: ReceiptDraft = { ...started, [line.key]: entry }
  return { line, quantity, counted }
}

function linesOfCode<Line extends ScannableLine>(lines: readonly Line[], scan: string): readonly Line[] {
  const wanted = comparableCode(scan)
  const isMeant = (code: string | undefined) => wanted !== '' && comparableCode(code ?? '') === wanted
  const found = lines.filter(({ inventoryId }) => isMeant(inventoryId))
  return found.length > 0 ? found : lines.filter(({ customerAlternateId }) => isMeant(customerAlternateId))
}

function countedText(line: ScannableLine, quantity: number, lines: readonly ScannableLine[]): string {
  return `${nameOf(line, lines)}: ${formatQuantity(quantity)} of ${formatQuantity(line.maximum, line.uom)} counted`
}

function fullText(line: ScannableLine, quantity: number, lines: readonly ScannableLine[]): string {
  const { maximum, isMaximumUnknown, receivedQty = 0, totalQty = null, uom } = line
  if (isPositive(maximum)) {
    const sum = countedText(line, quantity, lines)
    return compareQuantities(quantity, maximum) >= 0 ? `${sum} already, no more remain` : `${sum}, one more is too many`
  }
  const name = nameOf(line, lines)
  if (isMaximumUnknown) return `${name}: how much remains is unknown`
  const received = totalQty === null ? '' : `${formatQuantity(receivedQty)} of ${formatQuantity(totalQty, uom)} `
  return `${name}: ${received}received already, no more remain`
}

function nameOf(line: DraftLine, lines: readonly DraftLine[]): string {
  const isAlone = lines.filter(({ inventoryId }) => inventoryId === line.inventoryId).length === 1
  return isAlone ? line.inventoryId : `${line.inventoryId}, line ${line.key}`
}
