import { compareQuantities, isPositive, sumQuantities } from '../../../contract/quantities/quantity'
import { setQuantity } from '../kit/typedQuantity'
import { comparableCode, scannedCodes } from '../scanning/scannedCodes'
import {
  draftQuantity,
  withReason,
  type ReceivedQuantity,
  type DraftLine,
  type DraftRules,
  type ReceiptDraft,
} from './draft/receiptDraft'

/** A line whose goods can be scanned. */
export interface ScannableLine extends DraftLine {
  /** The customer's item code; `''` for none. */
  readonly customerAlternateId?: string
  /** Received units, and those of the line in all; said when nothing is left to receive. */
  readonly receivedQty?: number
  readonly totalQty?: number | null
}

/**
 * Result of scanning an item.
 * - `counted`: received one more unit of a line;
 * - `full`: one more would exceed what remains of every line of the item; `line` is the last of them, one with an open quantity
 *   if there is any;
 * - `unknown`: no line has this code.
 */
export type ScanOutcome<Line extends ScannableLine> =
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
  const quantityOf = (line: Line) => Math.max(draftQuantity(started, line, rules), tooMuch(started[line.key], line))
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
  for (const wanted of scannedCodes(scan)) {
    for (const codeOf of [(line: Line) => line.inventoryId, (line: Line) => line.customerAlternateId ?? '']) {
      const found = lines.filter((line) => comparableCode(codeOf(line)) === wanted)
      if (found.length > 0) return found
    }
  }
  return []
}

/** Returns the typed quantity of a line if it exceeds the receivable quantity; else 0. */
function tooMuch(typed: ReceivedQuantity | undefined, { maximum }: DraftLine): number {
  const quantity = typed?.quantity ?? 0
  return compareQuantities(quantity, maximum) > 0 ? quantity : 0
}

function zeros(lines: readonly ScannableLine[]): ReceiptDraft {
  return Object.fromEntries(lines.filter(({ maximum }) => isPositive(maximum)).map(({ key }) => [key, setQuantity(0)]))
}
