import { joinKey } from '../contract/entities/transfers'
import { receivableLines } from '../src/pages/sales/salesLines'
import { canReceiveTransfer, transferLines } from '../src/services/transfersApi'
import type { Read } from './apiReader'

/** Returns its argument, or throws an error that says what the demo data lacks. */
export function found<Found>(what: string, document: Found | undefined): Found {
  if (document === undefined) throw new Error(`The demo data hold no ${what}`)
  return document
}

/** Returns the open sales orders with something to receive, and their lines that can be received. */
export async function ordersToReceive(read: Read) {
  const { details, receiptShipments, summaries } = await read('getSales')
  return summaries
    .filter(({ orderStatus }) => orderStatus === 'Open')
    .map(({ orderNbr }) => ({
      orderNbr,
      lines: receivableLines(details[orderNbr] ?? []),
      isUntouched: !receiptShipments[orderNbr],
    }))
    .filter(({ lines }) => lines.some(({ maximum }) => maximum > 0))
}

/** Returns the transfers with something to receive, and all their lines. */
export async function transfersToReceive(read: Read) {
  const { transferSummary, groupedTransferShipments, transfersWithReceiptsQty } = await read('getTransfers')
  return transferSummary
    .map(({ soOrderNbr, shipmentNbr }) => {
      const key = joinKey(soOrderNbr, shipmentNbr)
      const lines = transferLines(groupedTransferShipments[key] ?? [], transfersWithReceiptsQty[key] ?? [])
      return { key, soOrderNbr, lines, isUntouched: lines.every(({ receivedQty }) => receivedQty === 0) }
    })
    .filter(({ lines }) => canReceiveTransfer(lines))
}

/** Returns the number of the first shipment with this status. */
export async function shipmentWith(read: Read, status: 'Open' | 'Confirmed'): Promise<string> {
  const { shipmentSummaries } = await read('getShipments')
  const shipment = shipmentSummaries.find((one) => one.status === status)
  return found(`shipment with the status ${status}`, shipment).shipmentNbr
}
