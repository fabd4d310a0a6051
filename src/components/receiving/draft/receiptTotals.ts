import { formatQuantity, isPositive, subtractQuantity } from '../../../../contract/quantities/quantity'
import { listed, sumsByUnit, unitSumsText, type UnitSum } from '../../../../contract/quantities/unitSums'
import { draftQuantity, isTouched, TRANSFER_RULES, type DraftLine, type DraftRules, type ReceiptDraft } from './receiptDraft'

/** Totals of a receipt. */
export interface ReceiptTotals {
  /** Number of lines with a received quantity. */
  readonly lines: number
  /** What is received, by unit. */
  readonly received: readonly UnitSum[]
  /** What can be received on all lines together, by the same units in the same order. */
  readonly receivable: readonly UnitSum[]
}

/** Adds up a receipt, each unit for itself. */
export function receiptTotals(
  entries: readonly { readonly quantity: number; readonly maximum: number; readonly uom?: string | undefined }[],
): ReceiptTotals {
  return {
    lines: entries.filter(({ quantity }) => isPositive(quantity)).length,
    received: sumsByUnit(entries),
    receivable: sumsByUnit(entries.map(({ maximum: quantity, uom }) => ({ quantity, uom }))),
  }
}

/** Returns what posting a draft would receive. */
export function draftTotals(draft: ReceiptDraft, lines: readonly DraftLine[], rules: DraftRules): ReceiptTotals {
  return receiptTotals(lines.map((line) => ({ ...line, quantity: draftQuantity(draft, line, rules) })))
}

/** Formats the totals: `12 lines, 340 of 400 units, 60 stay open`, or `2 lines, 10 of 28 m and 5 of 13 units, 18 m and 8 units stay open`. */
export function totalsText({ lines, received, receivable }: ReceiptTotals): string {
  const parts = receivable.map(({ uom, sum }, at) => ({ uom, of: sum, sum: received[at]?.sum ?? 0 })).filter(({ of }) => of !== 0)
  const amounts = parts.map(
    ({ uom, of, sum }) => `${formatQuantity(sum)} of ${uom === '' ? `${formatQuantity(of)} units` : formatQuantity(of, uom)}`,
  )
  const open = parts.map(({ uom, of, sum }) => ({ uom, sum: subtractQuantity(of, sum) }))
  return `${linesText(lines)}, ${listed(amounts) || '0 of 0 units'}, ${openText(open)}`
}

function openText(open: readonly UnitSum[]): string {
  const [only] = open
  const stays = open.length === 1 && only?.sum === 1 ? 'stays open' : 'stay open'
  // Of pieces alone, and of nothing, the number is enough.
  const isNumber = open.every(({ uom }) => uom === '') || open.every(({ sum }) => sum === 0)
  const amount = isNumber ? formatQuantity(open.find(({ uom }) => uom === '')?.sum ?? 0) : unitSumsText(open)
  return `${amount} ${stays}`
}

/** Formats what posting a draft would receive: `3 lines, 12 units`. */
export function amountText({ lines, received }: ReceiptTotals): string {
  return `${linesText(lines)}, ${unitSumsText(received)}`
}

/** Formats a number of lines: `1 line`, `12 lines`. */
export function linesText(lines: number): string {
  return lines === 1 ? '1 line' : `${formatQuantity(lines)} lines`
}

/** The parts of a receipt that its text and buttons need. */
interface SummedReceipt {
  readonly totals: ReceiptTotals
  readonly refused: readonly unknown[]
}

/** Returns the totals of a receipt, and the number of invalid lines that prevent posting it. */
export function draftText({ totals, refused }: SummedReceipt): string {
  const text = totalsText(totals)
  const { length } = refused
  return length === 0 ? text : `${text}, ${linesText(length)} ${length === 1 ? 'has' : 'have'} an invalid quantity`
}

/** True when there is something to receive and every field is valid. */
export function canPost({ totals, refused }: SummedReceipt): boolean {
  return refused.length === 0 && totals.lines > 0
}

/** Returns the warning that a full receipt of a transfer does not post its draft; `''` without one. */
export function passedOverText(draft: ReceiptDraft, lines: readonly DraftLine[]): string {
  const open = lines.filter(({ maximum }) => isPositive(maximum))
  if (!isTouched(draft, open)) return ''
  const amount = amountText(draftTotals(draft, open, TRANSFER_RULES))
  return `Counted here and not posted: ${amount}. Receiving in full posts everything that is open instead.`
}
