import type { ReceivedLine, TransferShipmentLine } from '../../contract/entities/transfers'
import { fromMicros, isPositive, toMicros } from '../../contract/quantities/quantity'
import { remainingOf } from '../../contract/rules/receiving'

/** A transfer line with what has been received of it and what may still be. */
export interface TransferLine extends TransferShipmentLine {
  readonly receivedQty: number
  readonly remainingQty: number
}

/**
 * Joins shipped and received quantities line by line, by line number: the same item may be on two lines.
 * Several received entries of one line are added up.
 */
export function transferLines(shipped: readonly TransferShipmentLine[], received: readonly ReceivedLine[]): TransferLine[] {
  const receivedByLine = new Map<number, bigint>()
  for (const { soLineNbr, receivedQty } of received) {
    receivedByLine.set(soLineNbr, (receivedByLine.get(soLineNbr) ?? 0n) + toMicros(receivedQty))
  }
  return shipped.map((line) => {
    const receivedQty = fromMicros(receivedByLine.get(line.soLineNbr) ?? 0n)
    return { ...line, receivedQty, remainingQty: remainingOf({ ...line, receivedQty }) }
  })
}

/** True when some line has more shipped than received, so that receiving is offered. */
export function canReceiveTransfer(lines: readonly Pick<TransferLine, 'remainingQty'>[]): boolean {
  return lines.some((line) => isPositive(line.remainingQty))
}
