import { joinKey } from '../contract/entities/transfers'
import { receivableLines } from '../src/pages/sales/salesLines'
import { canReceiveTransfer, transferLines } from '../src/services/transfersApi'
import type { Read } from './apiReader'

/** Only documents that are not finished. */
const OPEN = { scope: 'open' }

/** Returns its argument, or throws an error that says what the demo data lacks. */
export function found<Found>(what: string, document: Found | undefined): Found {
  if (document === undefined) throw new Error(`The demo data hold no ${what}`)
  return document
}

/** Returns the open sales orders with something to receive, and their lines that can be received. */
export async function ordersToReceive(read: Read) {
  const { details, receiptShipments, summaries } = await read('getSales', OPEN)
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
  const { transferSummary, groupedTransferShipments, transfersWithReceiptsQty } = await read('getTransfers', OPEN)
  return transferSummary
    .map(({ soOrderNbr, shipmentNbr }) => {
      const key = joinKey(soOrderNbr, shipmentNbr)
      const lines = transferLines(groupedTransferShipments[key] ?? [], transfersWithReceiptsQty[key] ?? [])
      return { key, soOrderNbr, lines, isUntouched: lines.every(({ receivedQty }) => receivedQty === 0) }
    })
    .filter(({ lines }) => canReceiveTransfer(lines))
}

export async function shipmentWith(read: Read, status: 'Open' | 'Confirmed'): Promise<string> {
  const { shipmentSummaries } = await read('getShipments')
  const shipment = shipmentSummaries.find((one) => one.status === status)
  return found(`shipment with the status ${status}`, shipment).shipmentNbr
}

/** Returns the number of an open order of which nothing was shipped, picked or produced. */
export async function untouchedOrder(read: Read): Promise<string> {
  const [{ summaries, details }, { shipmentDetails }] = [await read('getSales', OPEN), await read('getShipments', OPEN)]
  const picked = new Set(Object.values(shipmentDetails).flatMap((lines) => lines.map(({ salesOrderNbr }) => salesOrderNbr)))
  const order = summaries.find(
    ({ orderNbr, orderStatus }) =>
      orderStatus === 'Open' &&
      !picked.has(orderNbr) &&
      details[orderNbr]?.every(({ openQty, orderQty, productionOrderNbr }) => openQty === orderQty && productionOrderNbr === ''),
  )
  return found('untouched open sales order', order).orderNbr
}
