import type { OrderLine } from '../contract/entities/sales'
import type { ShipmentSummary } from '../contract/entities/shipping'
import { joinKey } from '../contract/entities/transfers'
import { receivableLines } from '../src/pages/sales/salesLines'
import { canReceiveTransfer, transferLines } from '../src/services/transfersApi'
import type { Read } from './apiReader'

const OPEN = { scope: 'open' }

/** Returns the first of these, or the first that is so; throws an error that says what the demo data lacks. */
export function found<Found>(what: string, among: readonly Found[], isSo: (one: Found) => unknown = Boolean) {
  const one = among.find(isSo)
  if (one === undefined) throw new Error(`The demo data hold no ${what}`)
  return one
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

/** Returns the number of a shipment with this status that is so, too. */
export async function shipmentWith(
  read: Read,
  status: 'Open' | 'Confirmed',
  isSo: (shipment: ShipmentSummary) => boolean = () => true,
): Promise<string> {
  const ofStatus = (await read('getShipments')).shipmentSummaries.filter((one) => one.status === status)
  return found(`shipment with the status ${status}`, ofStatus, isSo).shipmentNbr
}

/** Returns the number of an open order with such a line, of which nothing was shipped, picked, received or produced. */
export async function untouchedOrder(read: Read, isSo: (line: OrderLine) => boolean = () => true): Promise<string> {
  const [{ summaries, details }, { shipmentDetails }] = [await read('getSales', OPEN), await read('getShipments', OPEN)]
  const picked = new Set(Object.values(shipmentDetails).flatMap((lines) => lines.map(({ salesOrderNbr }) => salesOrderNbr)))
  const isUntouched = ({ orderNbr, orderStatus }: (typeof summaries)[number]) =>
    orderStatus === 'Open' &&
    !picked.has(orderNbr) &&
    details[orderNbr]?.some(isSo) &&
    details[orderNbr].every(({ openQty, orderQty, productionOrderNbr }) => openQty === orderQty && productionOrderNbr === '')
  return found('untouched open sales order', summaries, isUntouched).orderNbr
}
