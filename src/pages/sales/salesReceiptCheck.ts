import type { OrderLine } from '../../../contract/entities/sales'
import { toMicros } from '../../../contract/rules/quantity'

/** What a receipt was to receive of one item. */
export interface ReceivedItem {
  readonly inventoryID: string
  readonly receiptQty: number
}

/**
 * Tells from the order's lines before and after whether a receipt that got no answer was posted: of every item at least as much
 * must have come in. Open quantities are compared item by item, because a receipt names no lines. Someone else's receipt in
 * between can only make it say "posted", which keeps a person from receiving twice.
 */
export function salesReceiptWasPosted(
  before: readonly OrderLine[],
  after: readonly OrderLine[],
  received: readonly ReceivedItem[],
): boolean {
  const missing = new Map<string, bigint>()
  for (const { inventoryID, receiptQty } of received) {
    missing.set(inventoryID, (missing.get(inventoryID) ?? 0n) + toMicros(receiptQty))
  }
  return [...missing].every(([item, quantity]) => openMicros(before, item) - openMicros(after, item) >= quantity)
}

function openMicros(lines: readonly OrderLine[], inventoryId: string): bigint {
  return lines
    .filter((line) => line.operation.toLowerCase() === 'receipt' && line.inventoryId === inventoryId)
    .reduce((sum, line) => sum + toMicros(line.openQty), 0n)
}
