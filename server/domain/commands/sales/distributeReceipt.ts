import type { SalesReceiptEntry } from '../../../../contract/entities/sales'
import { refuseTooManyDecimals } from '../../../../contract/quantities/decimalPlaces'
import { formatQuantity, fromMicros, sumQuantities, toMicros } from '../../../../contract/quantities/quantity'
import { Refusal } from '../../refusal'
import type { LockedSalesLine } from './lockSalesLines'

/** What is received of one sales line. */
export interface ReceivedSalesLine {
  readonly line: LockedSalesLine
  readonly quantity: number
}

/**
 * Spreads received quantities over the lines of an order. The wire names items, not lines: the quantities of an item are
 * added up and fill its open Receipt lines in line order. Answers in line order.
 * Throws RULE_VIOLATED for an item without a Receipt line and for an entry finer than its item is counted, and CONFLICT, naming the
 * open quantity, for more than is open.
 */
export function distributeReceipt(
  orderNbr: string,
  lines: readonly LockedSalesLine[],
  entries: readonly Pick<SalesReceiptEntry, 'inventoryID' | 'receiptQty'>[],
): ReceivedSalesLine[] {
  const received = [...requestedByItem(entries)].flatMap(([item, requested]) => {
    const receivable = lines.filter((line) => line.operation === 'Receipt' && line.inventoryId === item)
    if (receivable.length === 0) {
      throw new Refusal('RULE_VIOLATED', `Sales order ${orderNbr} has no line to receive ${item}`)
    }
    const open = sumQuantities(receivable.map((line) => line.openQty))
    if (requested > toMicros(open)) {
      throw new Refusal(
        'CONFLICT',
        `Cannot receive ${formatQuantity(fromMicros(requested))} of ${item} on sales order ${orderNbr}: the open quantity is ${formatQuantity(open)}`,
      )
    }
    for (const { inventoryID, receiptQty } of entries) if (inventoryID === item) refuseFiner(receivable, receiptQty)
    return fill(receivable, requested)
  })
  return received.sort((a, b) => a.line.lineNbr - b.line.lineNbr)
}

/** An entry is meant for one line, though it does not say which: it may be as fine as what any of them has open. */
function refuseFiner(receivable: readonly LockedSalesLine[], quantity: number): void {
  const refusals = receivable.map((line) => refuseTooManyDecimals(quantity, { ...line, remaining: line.openQty }))
  const [refused] = refusals
  if (refused != null && !refusals.includes(null)) throw new Refusal('RULE_VIOLATED', refused)
}

function requestedByItem(entries: readonly Pick<SalesReceiptEntry, 'inventoryID' | 'receiptQty'>[]): Map<string, bigint> {
  const requested = new Map<string, bigint>()
  for (const { inventoryID, receiptQty } of entries) {
    requested.set(inventoryID, (requested.get(inventoryID) ?? 0n) + toMicros(receiptQty))
  }
  return requested
}

function fill(lines: readonly LockedSalesLine[], requested: bigint): ReceivedSalesLine[] {
  let left = requested
  return lines.flatMap((line) => {
    const open = toMicros(line.openQty)
    const taken = left < open ? left : open
    left -= taken
    return taken > 0n ? [{ line, quantity: fromMicros(taken) }] : []
  })
}
