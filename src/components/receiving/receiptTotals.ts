import { formatQuantity, isPositive, subtractQuantity, sumQuantities } from '../../../contract/quantities/quantity'

/** Sums over a receipt that is being counted. All quantities are units. */
export interface ReceiptTotals {
  /** Number of lines with a received quantity. */
  readonly lines: number
  readonly units: number
  /** Units that could be received of all offered lines together. */
  readonly ofUnits: number
  /** Units that stay open after this receipt. */
  readonly openUnits: number
}

/** Adds up a receipt, free of floating-point dust. */
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

/** `12 lines, 340 of 400 units, 60 stay open`. */
export function totalsText({ lines, units, ofUnits, openUnits }: ReceiptTotals): string {
  const open = openUnits === 1 ? '1 stays open' : `${formatQuantity(openUnits)} stay open`
  return `${countedLines(lines)}, ${formatQuantity(units)} of ${formatQuantity(ofUnits)} units, ${open}`
}

/** `1 line`, `12 lines`. */
export function countedLines(lines: number): string {
  return lines === 1 ? '1 line' : `${formatQuantity(lines)} lines`
}

/** The part of a count that its totals and fields need. */
interface CountedSoFar {
  readonly totals: ReceiptTotals
  readonly refused: readonly unknown[]
}

/** The totals of a count, and how many lines keep it from being posted. */
export function countText({ totals, refused }: CountedSoFar): string {
  const text = totalsText(totals)
  const { length } = refused
  return length === 0 ? text : `${text}, ${countedLines(length)} ${length === 1 ? 'has' : 'have'} an invalid quantity`
}

/** True when there is something to receive, and a quantity in every field. */
export function canPost({ totals, refused }: CountedSoFar): boolean {
  return refused.length === 0 && totals.units !== 0
}
