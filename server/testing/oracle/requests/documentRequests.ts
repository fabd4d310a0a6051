import type { RequestOf } from '../../../../contract/calls'
import {
  type Company,
  type Material,
  placeKey,
  type ProductionOrder,
  type SalesLine,
  type Transfer,
  type TransferLine,
} from '../company'
import { isUnfinished, isUntouched } from '../rules/corrections'
import { completable, liveOrderOf } from '../rules/production'
import { quantityOf, sum } from '../rules/rule'
import { type Amount, at, choose, first, settle, UNKNOWN_ID } from './amounts'
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

export function releaseOrderRequest(company: Company, { pick }: PlannedCall): RequestOf<'releaseOrder'> {
  const order = choose(ordersOf(company), pick, ({ status }) => status === 'Planned')
  return { productionNbr: order?.prodNbr ?? UNKNOWN_ID, orderType: 'RO' }
}

export function releaseMaterialsRequest(company: Company, { pick, lines }: PlannedCall): RequestOf<'releaseMaterials'> {
  const isBegun = (status: string) => status === 'Released' || status === 'In Process'
  const order = choose(ordersOf(company), pick, ({ status }) => isBegun(status))
  const release = (material: Material | undefined, amount: Amount) => {
    const left = material ? material.required - material.released : 0n
    return { id: material?.id ?? 99, inventoryID: material?.item ?? UNKNOWN_ID, quantity: settle(amount, left) }
  }
  // Mostly the same fraction of every material, as the screen does it: otherwise units could hardly ever be completed.
  const materialsToRelease =
    order && pick % 3 > 0
      ? order.materials.map((material) => release(material, first(lines).amount))
      : lines.map((line) => release(at(order?.materials ?? [], line.pick), line.amount))
  return { productionNbr: order?.prodNbr ?? UNKNOWN_ID, orderType: 'RO', materialsToRelease }
}

export function completeProductionRequest(company: Company, { pick, lines }: PlannedCall): RequestOf<'completeProduction'> {
  const order = choose(ordersOf(company), pick, (candidate) => completable(company, candidate) > 0n)
  const qtyToComplete = settle(first(lines).amount, order ? completable(company, order) : 0n)
  return { productionNbr: order?.prodNbr ?? UNKNOWN_ID, orderType: 'RO', qtyToComplete, inventoryID: order?.item ?? UNKNOWN_ID }
}

export function createLinkedOrderRequest(company: Company, { pick, lines }: PlannedCall): RequestOf<'createLinkedOrder'> {
  const isFree = ({ orderNbr, lineNbr, operation, open }: SalesLine) =>
    operation === 'Issue' && open > 0n && liveOrderOf(company, orderNbr, lineNbr) === undefined
  const salesLines = [...company.salesOrders.values()].flatMap((order) => order.lines)
  const line = choose(salesLines, pick, isFree)
  const quantity = settle(first(lines).amount, line?.open ?? 0n)
  return {
    salesOrderNbr: line?.orderNbr ?? UNKNOWN_ID,
    salesOrderType: 'OE',
    inventoryID: line?.item ?? UNKNOWN_ID,
    qtyToProduce: pick % 4 === 0 ? quantity : Math.ceil(quantity),
    lineNbr: line?.lineNbr ?? 1,
  }
}

export function orderDetailsRequest(company: Company, { pick }: PlannedCall): RequestOf<'getOrderDetails'> {
  return { productionNbr: at(ordersOf(company), pick)?.prodNbr ?? UNKNOWN_ID, orderType: 'RO' }
}

function ordersOf(company: Company): ProductionOrder[] {
  return [...company.productionOrders.values()]
}

/** Returns a valid reason in most cases, else the planned text. */
export const reasonOf = ({ pick, text }: PlannedCall) => (pick % 3 === 0 ? text : 'no longer wanted')

export function cancelSalesOrderRequest(company: Company, planned: PlannedCall): RequestOf<'cancelSalesOrder'> {
  const order = choose([...company.salesOrders.values()], planned.pick, ({ status, lines }) => {
    return status !== 'Completed' && status !== 'Closed' && lines.every(({ open, ordered }) => open === ordered)
  })
  return { orderNbr: order?.orderNbr ?? UNKNOWN_ID, reason: reasonOf(planned) }
}

export function cancelProductionRequest(company: Company, planned: PlannedCall): RequestOf<'cancelProduction'> {
  const orders = [...company.productionOrders.values()]
  const order = choose(orders, planned.pick, (one) => isUnfinished(one) && isUntouched(one))
  return { productionNbr: order?.prodNbr ?? UNKNOWN_ID, orderType: 'RO', reason: reasonOf(planned) }
}

export function closeProductionRequest(company: Company, planned: PlannedCall): RequestOf<'closeProduction'> {
  const orders = [...company.productionOrders.values()]
  const order = choose(orders, planned.pick, (one) => isUnfinished(one) && !isUntouched(one))
  return { productionNbr: order?.prodNbr ?? UNKNOWN_ID, orderType: 'RO', reason: reasonOf(planned) }
}
