import type { RequestOf } from '../../../../contract/calls'
import type { Company, Transfer, TransferLine } from '../company'
import { placeKey } from '../company'
import { quantityOf, sum } from '../micros'
import { settle } from './amounts'
import { at, choose, UNKNOWN_ID } from './picking'
import type { PlannedCall } from './plannedRequests'

const COURIERS = ['dhl', 'dsv', 'Müller & Söhne', ' DHL ', 'dhl', 'Other', ' ']

export function createSalesReceiptRequest(company: Company, { pick, lines }: PlannedCall): RequestOf<'createSalesReceipt'> {
  const orders = [...company.salesOrders.values()]
  const customerID = at(orders, pick)?.customer ?? UNKNOWN_ID
  const ofCustomer = orders.filter(({ customer }) => customer === customerID)
  const lineDetails = lines.map((line) => {
    const receivable = choose(
      ofCustomer.flatMap((order) => order.lines),
      line.pick,
      ({ operation, open }) => operation === 'Receipt' && open > 0n,
    )
    const { orderNbr = UNKNOWN_ID, item: inventoryID = UNKNOWN_ID } = receivable ?? {}
    return { orderNbr, orderType: 'OE', inventoryID, receiptQty: settle(line.amount, openOf(company, orderNbr, inventoryID)) }
  })
  const [only, ...more] = lineDetails
  return only && more.length === 0 && pick % 2 === 0 ? { customerID, ...only } : { customerID, lineDetails }
}

function openOf(company: Company, orderNbr: string, item: string): bigint {
  const lines = company.salesOrders.get(orderNbr)?.lines ?? []
  return sum(lines.filter((line) => line.operation === 'Receipt' && line.item === item).map(({ open }) => open))
}

export function confirmShipmentRequest(company: Company, { pick }: PlannedCall): RequestOf<'confirmShipment'> {
  const shipment = choose([...company.shipments.values()], pick, ({ status }) => status === 'Open')
  const courier = at(COURIERS, pick) ?? ''
  return { shipmentNbr: shipment?.shipmentNbr ?? UNKNOWN_ID, shipDate: '2026-03-05', courier, trackingNumber: ` T-${pick} ` }
}

export function shippingLabelsRequest(company: Company, { pick }: PlannedCall): RequestOf<'generateShippingLabels'> {
  const { shipmentNbr, customer } = at([...company.shipments.values()], pick) ?? { shipmentNbr: UNKNOWN_ID, customer: UNKNOWN_ID }
  return { shipmentNbr, customerID: customer, customerName: `Customer ${customer}` }
}

export function createTransferReceiptRequest(company: Company, { pick, lines }: PlannedCall): RequestOf<'createTransferReceipt'> {
  const transfers = [...company.transfers.values()]
  const main = choose(transfers, pick, ({ status }) => status !== 'Complete')
  const entries = lines.map((line) => {
    const transfer = line.pick % 4 === 3 ? at(transfers, line.pick) : main
    return transferEntry(transfer, choose(transfer?.lines ?? [], line.pick, isOnItsWay), line)
  })
  // The call accepts both forms: one entry per line, or one entry with all lines.
  const [head, ...rest] = entries
  const belongsToHead = (entry: (typeof entries)[number]) =>
    entry.TransferOrderNbr === head?.TransferOrderNbr && entry.TransferShipmentNbr === head.TransferShipmentNbr
  if (!head || pick % 3 === 0 || !rest.every(belongsToHead)) return entries
  return [{ ...head, Items: entries.flatMap(({ Items }) => Items) }]
}

function transferEntry(transfer: Transfer | undefined, line: TransferLine | undefined, { amount }: PlannedCall['lines'][number]) {
  const quantity = settle(amount, line ? line.shipped - line.received : 0n)
  return {
    TransferOrderNbr: transfer?.orderNbr ?? UNKNOWN_ID,
    TransferOrderType: 'TR' as const,
    TransferShipmentNbr: transfer?.shipmentNbr ?? UNKNOWN_ID,
    Items: [{ inventoryID: line?.item ?? UNKNOWN_ID, lineNbr: line?.lineNbr ?? 1, quantity }],
  }
}

function isOnItsWay({ shipped, received }: TransferLine): boolean {
  return received < shipped
}

/**
 * Returns a count of one site: mostly of items in stock there, sometimes of an item that never was, sometimes with an outdated
 * expected quantity.
 */
export function postCountRequest(company: Company, { pick, lines, text }: PlannedCall): RequestOf<'postCount'> {
  const places = [...company.stock.values()]
  const siteId = at(places, pick)?.site ?? UNKNOWN_ID
  const counted = lines.map((line) => {
    const inventoryId = choose(places, line.pick, ({ site }) => site === siteId)?.item ?? UNKNOWN_ID
    const onHand = company.stock.get(placeKey(inventoryId, siteId))?.onHand ?? 0n
    const seen = quantityOf(line.pick % 7 === 6 ? onHand + 1n : onHand)
    return { inventoryId, counted: line.pick % 5 === 4 ? 0 : settle(line.amount, onHand), seen }
  })
  return { siteId, reason: text.trim().slice(0, 100).replace(/\n/g, ' ') || 'count', lines: counted }
}
