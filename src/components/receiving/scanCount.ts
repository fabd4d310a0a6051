import { compareQuantities, subtractQuantity, sumQuantities } from '../../../contract/quantities/quantity'
import { comparableCode, scannedCodes } from '../scanning/scannedCodes'
import { setQuantity } from '../kit/typedQuantity'
import {
  draftQuantity,
  withReason,
  type CountedQuantity,
  type DraftLine,
  type DraftRules,
  type ReceiptDraft,
} from './receiptDraft'

/** A line whose goods bear a code. */
export interface ScannableLine extends DraftLine {
  readonly inventoryId: string
  /** The customer's own code of the item, `''` for none. */
  readonly customerAlternateId?: string
}

/**
 * What became of a scanned item.
 * - `counted`: one unit more of a line;
 * - `full`: one more would exceed what remains of every line of the item; `line` is the last of them;
 * - `unknown`: no line has this code.
 */
export type ScanOutcome<Line extends ScannableLine> =
  | { readonly kind: 'counted'; readonly line: Line; readonly quantity: number; readonly draft: ReceiptDraft }
  | { readonly kind: 'full'; readonly line: Line; readonly quantity: number }
  | { readonly kind: 'unknown' }

/**
 * Counts one unit of the scanned item: on the first of its lines that has room for one more. Lines are in the order in which
 * they are to be filled. Counting starts at what was typed, at 0 where no quantity
 * is in the field; where a form offers everything that remains, the lines that nobody
 * typed into start at 0 with the first scan, because what is counted is what is there.
 */
export function countScan<Line extends ScannableLine>(
  draft: ReceiptDraft,
  lines: readonly Line[],
  rules: DraftRules,
  scan: string,
): ScanOutcome<Line> {
  const matching = linesOfCode(lines, scan)
  const last = matching.at(-1)
  if (!last) return { kind: 'unknown' }
  const counting = rules.start === 'everything' ? { ...zeros(lines), ...draft } : draft
  // More than can be received now is no count to go on from: the person decides about it first.
  const quantityOf = (line: Line) => Math.max(draftQuantity(counting, line, rules), tooMuch(counting[line.key], line))
  const line = matching.find((candidate) => compareQuantities(quantityOf(candidate) + 1, candidate.maximum) <= 0)
  if (!line) return { kind: 'full', line: last, quantity: quantityOf(last) }
  const quantity = sumQuantities([quantityOf(line), 1])
  return {
    kind: 'counted',
    line,
    quantity,
    draft: { ...counting, [line.key]: withReason(setQuantity(quantity), counting[line.key]?.reason) },
  }
}

/** The lines of an item: by our own code, else by the customer's. */
function linesOfCode<Line extends ScannableLine>(lines: readonly Line[], scan: string): readonly Line[] {
  for (const wanted of scannedCodes(scan)) {
    for (const codeOf of [(line: Line) => line.inventoryId, (line: Line) => line.customerAlternateId ?? '']) {
      const found = lines.filter((line) => comparableCode(codeOf(line)) === wanted)
      if (found.length > 0) return found
    }
  }
  return []
}

/** What was typed of a line, when it is more than can be received now; else 0. */
function tooMuch(typed: CountedQuantity | undefined, { maximum }: DraftLine): number {
  const quantity = typed?.quantity ?? 0
  return compareQuantities(quantity, maximum) > 0 ? quantity : 0
}

function zeros(lines: readonly ScannableLine[]): ReceiptDraft {
  return Object.fromEntries(lines.map(({ key }) => [key, setQuantity(0)]))
}

/** A unit that was counted, and the count before and after it. */
export interface CountedScan {
  readonly line: ScannableLine
  readonly before: ReceiptDraft
  readonly after: ReceiptDraft
}

/**
 * The count without a scanned unit; null once the line was typed over, because then nothing is left of the scan. Input in other
 * lines stays.
 */
export function withoutScan(draft: ReceiptDraft, { line, before, after }: CountedScan): ReceiptDraft | null {
  if (draft === after) return before
  const counted = after[line.key]?.quantity
  const now = draft[line.key]
  if (counted == null || now?.text !== setQuantity(counted).text) return null
  return { ...draft, [line.key]: withReason(setQuantity(subtractQuantity(counted, 1)), now.reason) }
}
