import type { Page } from '@playwright/test'
import type { ResponseOf, CallName } from '../contract/calls'
import { calls } from '../contract/calls'
import type { OrderLine } from '../contract/entities/sales'
import type { ShipmentSummary } from '../contract/entities/shipping'
import { joinKey } from '../contract/entities/transfers'
import { signIn, testClient } from '../server/testing/servers/apiClient'
import { receivableLines } from '../src/pages/sales/salesLines'
import { canReceiveTransfer, transferLines } from '../src/services/transfersApi'

/** Cached sessions of this process, by server address, because verifying a password costs the server a tenth of a second. */
const tokens = new Map<string, string>()

async function tokenOf(url: string): Promise<string> {
  const { token } = await signIn(url)
  tokens.set(url, token)
  return token
}

/** Makes a call of the API, with its body or with query parameters, and returns the response. */
export type Read = <Name extends CallName>(name: Name, requested?: object) => Promise<ResponseOf<Name>>

/** Returns a function that reads the API with a separate session, so that the browser's session is not affected. */
export function apiReader(url: string): Read {
  return async <Name extends CallName>(name: Name, requested?: object) => {
    const { method, path } = calls[name]
    const request = (token: string) => {
      const client = testClient(url, token)
      if (method === 'POST') return client.post<ResponseOf<Name>>(path, requested)
      return client.get<ResponseOf<Name>>(
        requested ? `${path}?${new URLSearchParams(requested as Record<string, string>)}` : path,
      )
    }
    let response = await request(tokens.get(url) ?? (await tokenOf(url)))
    if (response.status === 401) response = await request(await tokenOf(url))
    return response.body
  }
}

export const readerOf = (page: Page): Read => apiReader(new URL(page.url()).origin)

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
