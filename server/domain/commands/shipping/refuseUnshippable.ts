import { formatQuantity, fromMicros, subtractQuantity, toMicros } from '../../../../contract/quantities/quantity'
import { Refusal } from '../../refusal'
import type { LockedSalesLine } from '../sales/lockSalesLines'
import type { LockedStocks } from '../stock/lockStock'
import type { LockedShipmentLine } from './lockShipment'

/** Refuses, with CONFLICT and the open quantity, to ship more of an order line than is open, over all lines of the shipment. */
export function refuseOverShipment(lines: readonly LockedShipmentLine[], orderLines: readonly LockedSalesLine[]): void {
  for (const { orderNbr, lineNbr, openQty } of orderLines) {
    const shipped = sum(lines.filter((line) => line.orderNbr === orderNbr && line.orderLineNbr === lineNbr))
    if (toMicros(shipped) > toMicros(openQty)) {
      throw new Refusal(
        'CONFLICT',
        `Cannot ship ${formatQuantity(shipped)} of line ${lineNbr} of sales order ${orderNbr}: the open quantity is ${formatQuantity(openQty)}`,
      )
    }
  }
}

/**
 * Refuses, with INSUFFICIENT_INVENTORY, to ship what is not there. What the shipment has picked is its own to use; stock
 * that others have picked is not.
 */
export function refuseShortShipment(siteId: string, lines: readonly LockedShipmentLine[], stock: LockedStocks): void {
  for (const inventoryId of new Set(lines.map((line) => line.inventoryId))) {
    const shipped = sum(lines.filter((line) => line.inventoryId === inventoryId))
    const { onHand, allocated } = stock.at({ inventoryId, siteId })
    const pickedByOthers = Math.max(subtractQuantity(allocated, shipped), 0)
    const available = subtractQuantity(onHand, pickedByOthers)
    if (toMicros(available) < toMicros(shipped) || toMicros(allocated) < toMicros(shipped)) {
      const usable = Math.min(available, allocated)
      throw new Refusal(
        'INSUFFICIENT_INVENTORY',
        `Insufficient inventory at ${siteId}: ${inventoryId} (Available: ${formatQuantity(usable)})`,
      )
    }
  }
}

function sum(lines: readonly LockedShipmentLine[]): number {
  return fromMicros(lines.reduce((total, line) => total + toMicros(line.shippedQty), 0n))
}
