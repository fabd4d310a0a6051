import type { ReceivedLine, TransferShipmentLine } from '../../../contract/entities/transfers'
import { clampQuantity, sumQuantities } from '../../../contract/quantities/quantity'
import { transferLines } from '../../services/transferLines'

/** What was shipped and received of a transfer shipment. */
export interface TransferQuantities {
  readonly shipped: readonly TransferShipmentLine[]
  readonly received: readonly ReceivedLine[]
}

/** Returns the received and total units of a transfer. Of each line at most the shipped quantity counts as received. */
export function transferProgress({ shipped, received }: TransferQuantities): {
  readonly received: number
  readonly total: number
} {
  const lines = transferLines(shipped, received)
  return {
    received: sumQuantities(lines.map(({ shippedQty, receivedQty }) => clampQuantity(receivedQty, shippedQty))),
    total: sumQuantities(lines.map(({ shippedQty }) => shippedQty)),
  }
}
