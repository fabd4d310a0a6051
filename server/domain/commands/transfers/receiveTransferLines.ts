import type { TransferReceiptItem } from '../../../../contract/entities/transfers'
import { refuseTooManyDecimals } from '../../../../contract/quantities/decimalPlaces'
import { formatQuantity, fromMicros, toMicros } from '../../../../contract/quantities/quantity'
import { Refusal } from '../../refusal'
import type { LockedTransferLine, LockedTransferShipment } from './lockTransferShipments'

/** What is received of one transfer line. */
export interface ReceivedTransferLine {
  readonly line: LockedTransferLine
  readonly quantity: number
}

/**
 * Reads the items of a request as one quantity per line, in line order: items of the same line are added up before anything
 * is judged. Throws RULE_VIOLATED for an item that names no line of the transfer and for a quantity finer than its item is counted,
 * and CONFLICT, naming the open quantity, for more than remains.
 * @param lines the lines of this transfer shipment
 */
export function receiveTransferLines(
  transfer: LockedTransferShipment,
  lines: readonly LockedTransferLine[],
  items: readonly TransferReceiptItem[],
): ReceivedTransferLine[] {
  const micros = new Map<LockedTransferLine, bigint>()
  for (const { lineNbr, inventoryID, quantity } of items) {
    const line = lines.find((candidate) => candidate.lineNbr === lineNbr && candidate.inventoryId === inventoryID)
    if (!line) {
      throw new Refusal('RULE_VIOLATED', `Transfer ${transfer.orderNbr} has no line ${lineNbr} with item ${inventoryID}`)
    }
    micros.set(line, (micros.get(line) ?? 0n) + toMicros(quantity))
  }
  return lines.flatMap((line) => {
    const wanted = micros.get(line)
    if (wanted === undefined) return []
    const quantity = fromMicros(wanted)
    if (wanted > toMicros(line.remainingQty)) {
      const open = formatQuantity(line.remainingQty)
      throw new Refusal(
        'CONFLICT',
        `Cannot receive ${formatQuantity(quantity)} of ${line.inventoryId} on line ${line.lineNbr} of transfer ${transfer.orderNbr}: the open quantity is ${open}`,
      )
    }
    const refused = refuseTooManyDecimals(quantity, { ...line, remaining: line.remainingQty })
    if (refused !== null) throw new Refusal('RULE_VIOLATED', refused)
    return [{ line, quantity }]
  })
}
