import type { ReceivedLine, TransferShipmentLine } from '../../../contract/entities/transfers'
import { clampQuantity, counted, formatQuantity, sumQuantities } from '../../../contract/quantities/quantity'
import { sumsByUnit } from '../../../contract/quantities/unitSums'
import { transferLines } from '../../services/transfersApi'

export interface TransferQuantities {
  readonly shipped: readonly TransferShipmentLine[]
  readonly received: readonly ReceivedLine[]
}

export interface TransferProgress {
  /** Received share, 0 to 1; with several units the average of the lines. */
  readonly share: number
  /** `3 of 10`, or `1 of 4 lines`, because quantities of different units are not added up. */
  readonly text: string
}

/** Returns how far a transfer is received. Of each line at most the shipped quantity counts as received. */
export function transferProgress({ shipped, received }: TransferQuantities): TransferProgress {
  const lines = transferLines(shipped, received).map(({ shippedQty, receivedQty, uom }) => ({
    uom,
    quantity: clampQuantity(receivedQty, shippedQty),
    of: counted(shippedQty),
  }))
  const [sum = { sum: 0 }, ...others] = sumsByUnit(lines)
  if (others.length === 0) {
    const total = sumQuantities(lines.map(({ of }) => of))
    return { share: total > 0 ? sum.sum / total : 0, text: `${formatQuantity(sum.sum)} of ${formatQuantity(total)}` }
  }
  const shares = lines.filter(({ of }) => of > 0).map(({ quantity, of }) => quantity / of)
  const done = shares.filter((share) => share >= 1).length
  const share = shares.reduce((total, each) => total + each, 0) / Math.max(shares.length, 1)
  return { share, text: `${done} of ${shares.length} lines` }
}
