import type { SalesReceiptEntry } from '../entities/sales'
import type { TransferReceiptItem } from '../entities/transfers'
import { groupBy } from '../groupBy'
import { rejectTooManyDecimals } from '../quantities/decimalPlaces'
import { compareQuantities, formatQuantity, fromMicros, sumQuantities, toMicros, type Quantity } from '../quantities/quantity'
import { rejection, ruleViolated, type RuleRejection } from '../rejection'

interface GoodsLine {
  readonly lineNbr: number
  readonly inventoryId: string
  /** Decimal places of its item; six when unknown. */
  readonly decimals?: number | undefined
}

interface TransferLine extends GoodsLine {
  readonly shippedQty: Quantity
  readonly receivedQty: Quantity
}

/** A line of a sales order. `operation` is `Issue` or `Receipt`. */
interface SalesLine extends GoodsLine {
  readonly operation: string
  readonly openQty: Quantity
}

export interface ReceivedOf<Line> {
  readonly line: Line
  readonly quantity: number
}

/** The received quantities in the order of the lines, or the rejection. */
export type Receipt<Line> = { readonly received: readonly ReceivedOf<Line>[] } | { readonly rejection: RuleRejection }

/** Returns the quantity of a transfer line that is still to be received (units), never below 0. */
export function remainingOf({ shippedQty, receivedQty }: Pick<TransferLine, 'shippedQty' | 'receivedQty'>): number {
  const remaining = toMicros(shippedQty) - toMicros(receivedQty)
  return remaining > 0n ? fromMicros(remaining) : 0
}

/** True for a sales line on which goods are received. */
export function isReceiptLine({ operation }: Pick<SalesLine, 'operation'>): boolean {
  return operation.toLowerCase() === 'receipt'
}

/**
 * Checks the receipt of a transfer. Every entry names its line; entries of one line are added up first. Rejected: an entry that
 * names no line, more than remains, and a quantity with too many decimal places.
 */
export function receiveTransfer<Line extends TransferLine>(
  orderNbr: string,
  lines: readonly Line[],
  items: readonly TransferReceiptItem[],
): Receipt<Line> {
  const byKey = new Map(lines.toReversed().map((line) => [`${line.lineNbr}/${line.inventoryId}`, line]))
  const wanted = new Map<Line, number>()
  for (const { lineNbr, inventoryID, quantity } of items) {
    const line = byKey.get(`${lineNbr}/${inventoryID}`)
    if (!line) return { rejection: ruleViolated(`Transfer ${orderNbr} has no line ${lineNbr} with item ${inventoryID}`) }
    wanted.set(line, sumQuantities([wanted.get(line) ?? 0, quantity]))
  }
  const received: ReceivedOf<Line>[] = []
  for (const line of lines) {
    const quantity = wanted.get(line)
    if (quantity === undefined) continue
    const remaining = remainingOf(line)
    if (compareQuantities(quantity, remaining) > 0) {
      return rejectedAsTooMuch(quantity, line, `on line ${line.lineNbr} of transfer ${orderNbr}`, remaining)
    }
    const tooMany = rejectTooManyDecimals(quantity, { ...line, remaining })
    if (tooMany !== null) return { rejection: tooMany }
    received.push({ line, quantity })
  }
  return { received }
}

/**
 * Checks the receipt of a sales order. The wire names items, not lines: the quantities of an item are added up and fill its
 * Receipt lines in line order. Rejected: an item without such a line, more than is open, and too many decimal places. An entry
 * may be as fine as the open quantity of any of its item's lines, because it does not say which line it is for.
 */
export function receiveSales<Line extends SalesLine>(
  orderNbr: string,
  lines: readonly Line[],
  entries: readonly Pick<SalesReceiptEntry, 'inventoryID' | 'receiptQty'>[],
): Receipt<Line> {
  const received: ReceivedOf<Line>[] = []
  const linesOf = groupBy(lines.filter(isReceiptLine), ({ inventoryId }) => inventoryId)
  for (const [item, ofItem] of groupBy(entries, ({ inventoryID }) => inventoryID)) {
    const quantities = ofItem.map(({ receiptQty }) => receiptQty)
    const receivable = linesOf.get(item) ?? []
    const [first] = receivable
    if (!first) return { rejection: ruleViolated(`Sales order ${orderNbr} has no line to receive ${item}`) }
    const wanted = sumQuantities(quantities)
    const open = sumQuantities(receivable.map(openOf))
    if (compareQuantities(wanted, open) > 0) return rejectedAsTooMuch(wanted, first, `on sales order ${orderNbr}`, open)
    for (const quantity of quantities) {
      const rejectionOn = (line: Line) => rejectTooManyDecimals(quantity, { ...line, remaining: sumQuantities([openOf(line)]) })
      const tooMany = rejectionOn(first)
      if (tooMany && receivable.every(rejectionOn)) return { rejection: tooMany }
    }
    received.push(...fill(receivable, wanted))
  }
  return { received: received.sort((a, b) => a.line.lineNbr - b.line.lineNbr) }
}

/** What can still be received of a line: nothing, if more than ordered has been received. */
function openOf({ openQty }: SalesLine): number {
  return Math.max(openQty ?? 0, 0)
}

function fill<Line extends SalesLine>(lines: readonly Line[], quantity: number): ReceivedOf<Line>[] {
  let left = toMicros(quantity)
  return lines
    .toSorted((a, b) => a.lineNbr - b.lineNbr)
    .flatMap((line) => {
      const open = toMicros(openOf(line))
      const filled = left < open ? left : open
      left -= filled
      return filled > 0n ? [{ line, quantity: fromMicros(filled) }] : []
    })
}

function rejectedAsTooMuch(
  wanted: number,
  { inventoryId }: GoodsLine,
  where: string,
  open: number,
): { rejection: RuleRejection } {
  const message = `Cannot receive ${formatQuantity(wanted)} of ${inventoryId} ${where}: the open quantity is ${formatQuantity(open)}`
  return { rejection: rejection('CONFLICT', message) }
}
