import { partsOf } from '../../../contract/documentName'
import { compareQuantities, formatQuantity, isPositive, sumQuantities } from '../../../contract/quantities/quantity'
import { setQuantity } from '../kit/typedQuantity'
import { useScanCount, type CountedScan, type ScanCount } from '../quantities/useScanCount'
import { comparableCode } from '../scanning/scannedCodes'
import type { WriteOfDocument } from '../writes/useDocumentWrite'
import { draftQuantity, withReason, type DraftLine, type DraftRules, type ReceiptDraft } from './receiptDraft'
import type { ReceiptInProgress, StoredReceiptDraft } from './useReceiptDraft'

/** A line whose goods can be scanned. */
export interface ScannableLine extends DraftLine {
  /** The customer's item code; `''` for none. */
  readonly customerAlternateId?: string
  /** Received units, and those of the line in all; said when nothing is left to receive. */
  readonly receivedQty?: number
  readonly totalQty?: number | null
}

/**
 * Hook that receives one unit per scan.
 * @param lines in the order in which lines of one item are to be filled, also those already received
 * @param write blocks scans while it is open
 * @param onLine shows the page of a line
 */
export function useReceiptScans(
  stored: StoredReceiptDraft,
  { rules, draft, dispatch }: Pick<ReceiptInProgress<DraftLine>, 'rules' | 'draft' | 'dispatch'>,
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
    const outcome = receiveScan(draft, lines, rules, scan)
    if (outcome.kind === 'unknown') {
      const whole = partsOf(stored.document).kind === 'transfer' ? 'on this transfer' : 'on this order'
      const text = `${scan} is not ${stored.line === null ? whole : 'the item of this line'}`
      return { text, tone: 'error', line: null }
    }
    const { line, quantity } = outcome
    if (outcome.kind === 'full') return { text: fullText(line, quantity, lines), tone: 'error', line: line.key }
    dispatch({ type: 'lineScanned', line, draft: outcome.draft })
    const startsAtZero = Object.keys(outcome.draft).some((key) => key !== line.key && !(key in draft))
    const text = countedText(line, quantity, lines) + (startsAtZero ? '. The other lines were set to 0.' : '')
    return { text, tone: 'success', line: line.key }
  }

  return useScanCount({ document: stored.document, count, onLine })
}

/**
 * Result of scanning an item.
 * - `counted`: received one more unit of a line;
 * - `full`: one more would exceed what remains of every line of the item; `line` is the last of them, one with an open quantity
 *   if there is any;
 * - `unknown`: no line has this code.
 */
type ScanOutcome<Line extends ScannableLine> =
  | { readonly kind: 'counted'; readonly line: Line; readonly quantity: number; readonly draft: ReceiptDraft }
  | { readonly kind: 'full'; readonly line: Line; readonly quantity: number }
  | { readonly kind: 'unknown' }

/**
 * Receives one unit of the scanned item on the first of its lines that can take one more. Lines must be in the order in which
 * they are filled. It continues from the typed quantity, or from 0 for an invalid field. Where the form initially offers
 * everything that remains, the first scan resets untouched lines to 0, because from then on only scanned units are received.
 */
export function receiveScan<Line extends ScannableLine>(
  draft: ReceiptDraft,
  lines: readonly Line[],
  rules: DraftRules,
  scan: string,
): ScanOutcome<Line> {
  const matching = linesOfCode(lines, scan)
  const last = matching.findLast(({ maximum }) => isPositive(maximum)) ?? matching.at(-1)
  if (!last) return { kind: 'unknown' }
  const started = rules.start === 'everything' ? { ...zeros(lines), ...draft } : draft
  // A quantity above the maximum is not raised further; the user has to correct it first.
  const quantityOf = (line: Line) => {
    const typed = started[line.key]?.quantity ?? 0
    return Math.max(draftQuantity(started, line, rules), compareQuantities(typed, line.maximum) > 0 ? typed : 0)
  }
  const line = matching.find((candidate) => compareQuantities(quantityOf(candidate) + 1, candidate.maximum) <= 0)
  if (!line) return { kind: 'full', line: last, quantity: quantityOf(last) }
  const quantity = sumQuantities([quantityOf(line), 1])
  return {
    kind: 'counted',
    line,
    quantity,
    draft: { ...started, [line.key]: withReason(setQuantity(quantity), started[line.key]?.reason) },
  }
}

/** Returns the lines of an item: by our own code, else by the customer's. */
function linesOfCode<Line extends ScannableLine>(lines: readonly Line[], scan: string): readonly Line[] {
  const wanted = comparableCode(scan)
  const isMeant = (code: string | undefined) => wanted !== '' && comparableCode(code ?? '') === wanted
  const found = lines.filter(({ inventoryId }) => isMeant(inventoryId))
  return found.length > 0 ? found : lines.filter(({ customerAlternateId }) => isMeant(customerAlternateId))
}

function zeros(lines: readonly ScannableLine[]): ReceiptDraft {
  return Object.fromEntries(lines.filter(({ maximum }) => isPositive(maximum)).map(({ key }) => [key, setQuantity(0)]))
}

type Lines = readonly ScannableLine[]

function countedText(line: ScannableLine, quantity: number, lines: Lines): string {
  return `${nameOf(line, lines)}: ${formatQuantity(quantity)} of ${formatQuantity(line.maximum, line.uom)} counted`
}

function fullText(line: ScannableLine, quantity: number, lines: Lines): string {
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

/** Returns the item, e.g. "PUMP-100", with its line number when another line has the same item. */
function nameOf(line: DraftLine, lines: readonly DraftLine[]): string {
  const isAlone = lines.filter(({ inventoryId }) => inventoryId === line.inventoryId).length === 1
  return isAlone ? line.inventoryId : `${line.inventoryId}, line ${line.key}`
}
