import { formatQuantity, isPositive, subtractQuantity, sumQuantities } from '../../../../contract/quantities/quantity'
import { draftQuantity, type DraftLine, type DraftRules, type ReceiptDraft } from './receiptDraft'

/** Totals of a receipt, in units. */
export interface ReceiptTotals {
  /** Number of lines with a received quantity. */
  readonly lines: number
  readonly units: number
  /** Receivable units of all lines together. */
  readonly ofUnits: number
  /** Units that stay open after this receipt. */
  readonly openUnits: number
}

/** Adds up a receipt without floating-point noise. */
export function receiptTotals(entries: readonly { readonly quantity: number; readonly maximum: number }[]): ReceiptTotals {
  const units = sumQuantities(entries.map(({ quantity }) => quantity))
  const ofUnits = sumQuantities(entries.map(({ maximum }) => maximum))
  return {
    lines: entries.filter(({ quantity }) => isPositive(quantity)).length,
    units,
    ofUnits,
    openUnits: subtractQuantity(ofUnits, units),
  }
}

/** Returns what posting a draft would receive. */
export function draftTotals(draft: ReceiptDraft, lines: readonly DraftLine[], rules: DraftRules): ReceiptTotals {
  return receiptTotals(lines.map((line) => ({ quantity: draftQuantity(draft, line, rules), maximum: line.maximum })))
}

/** Formats the totals: `12 lines, 340 of 400 units, 60 stay open`. */
export function totalsText({ lines, units, ofUnits, openUnits }: ReceiptTotals): string {
  const open = openUnits === 1 ? '1 stays open' : `${formatQuantity(openUnits)} stay open`
  return `${linesText(lines)}, ${formatQuantity(units)} of ${formatQuantity(ofUnits)} units, ${open}`
}

/** Formats what posting a draft would receive: `3 lines, 12 units`. */
export function amountText({ lines, units }: ReceiptTotals): string {
  return `${linesText(lines)}, ${formatQuantity(units)} ${units === 1 ? 'unit' : 'units'}`
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
  return refused.length === 0 && totals.units !== 0
}
