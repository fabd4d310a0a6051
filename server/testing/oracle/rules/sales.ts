import type { RequestOf } from '../../../../contract/calls'
import { toMicros } from '../../../../contract/quantities/quantity'
import { at, choose, settle, UNKNOWN_ID } from '../amounts'
import { type Company, move, mustFit, nextNumber, placeKey, type SalesLine, type SalesOrder } from '../company'
import type { PlannedCall } from '../requests'
import { found, isCounted, type Model, must, sum, totals } from './rule'

interface Filled {
  readonly line: SalesLine
  readonly quantity: bigint
}

/**
 * Receives goods for Receipt lines, one receipt per order. The quantity of an item fills its lines in line order, and must not
 * exceed their total open quantity. An entry has no more decimals than its item allows, unless an open quantity has as many.
 * All or nothing, over all orders.
 */
function createSalesReceipt(company: Company, request: RequestOf<'createSalesReceipt'>) {
  const entries = 'lineDetails' in request ? request.lineDetails : [request]
  const numbers = [...new Set(entries.map(({ orderNbr }) => orderNbr))].sort()
  const orders = numbers.map((number) => found(company.salesOrders.get(number)))
  for (const { orderNbr, customer, status } of orders) {
    must(customer === request.customerID, 'RULE_VIOLATED')
    must(
      entries.every((entry) => entry.orderNbr !== orderNbr || entry.orderType === 'OE'),
      'RULE_VIOLATED',
    )
    must(isWorkable(status), 'CONFLICT')
  }
  const filled = orders.map((order) => {
    const ofOrder = entries.filter(({ orderNbr }) => orderNbr === order.orderNbr)
    const wanted = totals(ofOrder.map(({ inventoryID, receiptQty }) => [inventoryID, toMicros(receiptQty)]))
    const lines = [...wanted].flatMap(([item, quantity]) => {
      const receivable = receivableOf(order, item, quantity)
      for (const { inventoryID, receiptQty } of ofOrder) {
        if (inventoryID !== item) continue
        const isFine = receivable.some(({ open }) => isCounted(company, item, toMicros(receiptQty), open))
        must(isFine, 'RULE_VIOLATED')
      }
      return fill(receivable, quantity)
    })
    return { order, lines }
  })
  mustFit(
    company,
    filled.flatMap(({ order, lines }) => lines.map(({ line, quantity }) => [line.item, order.site, quantity] as const)),
  )

  const receiptNbrs = filled.map(({ order, lines }) => {
    const shipmentNbr = nextNumber(company, 'SR')
    lines.sort((a, b) => a.line.lineNbr - b.line.lineNbr)
    for (const { line, quantity } of lines) {
      line.open -= quantity
      move(company, line.item, order.site, quantity)
    }
    completeWhenFilled(order)
    const received = lines.map(({ line, quantity }) => ({ item: line.item, quantity }))
    company.salesReceipts.set(shipmentNbr, { shipmentNbr, orderNbr: order.orderNbr, lines: received, note: '', files: [] })
    return shipmentNbr
  })
  return { receiptNbrs, status: orders[0]?.status }
}

/** True for an order status in which goods may move: not on hold or closed. */
function isWorkable(status: string): boolean {
  return status === 'Open' || status === 'Back Order' || status === 'Completed'
}

function completeWhenFilled(order: SalesOrder): void {
  if (order.lines.every(({ open }) => open === 0n)) order.status = 'Completed'
}

function receivableOf({ lines }: SalesOrder, item: string, quantity: bigint): SalesLine[] {
  const receivable = lines.filter((line) => line.operation === 'Receipt' && line.item === item)
  must(receivable.length > 0, 'RULE_VIOLATED')
  must(quantity <= sum(receivable.map(({ open }) => open)), 'CONFLICT')
  return receivable
}

function fill(receivable: readonly SalesLine[], quantity: bigint): Filled[] {
  const filled: Filled[] = []
  let left = quantity
  for (const line of receivable) {
    const part = left < line.open ? left : line.open
    if (part > 0n) filled.push({ line, quantity: part })
    left -= part
  }
  return filled
}

/** Confirms an open shipment: the picked goods leave the site and fill the order lines. All or nothing. */
function confirmShipment(company: Company, request: RequestOf<'confirmShipment'>) {
  const courier = request.courier.trim()
  const trackingNumber = request.trackingNumber.trim()
  must(courier !== '' && trackingNumber !== '', 'BAD_REQUEST')
  // "Other" is only an option of the form, which must send the courier's name instead.
  must(courier.toLowerCase() !== 'other', 'RULE_VIOLATED')
  const shipment = found(company.shipments.get(request.shipmentNbr))
  must(shipment.status === 'Open', 'CONFLICT')
  const orders = [...new Set(shipment.lines.map(({ orderNbr }) => orderNbr))].map((orderNbr) =>
    found(company.salesOrders.get(orderNbr)),
  )
  for (const { status } of orders) must(isWorkable(status), 'CONFLICT')
  const lineOf = (orderNbr: string, lineNbr: number) =>
    found(company.salesOrders.get(orderNbr)?.lines.find((line) => line.lineNbr === lineNbr))
  const ofLine = totals(shipment.lines.map((line) => [lineOf(line.orderNbr, line.orderLine), line.quantity]))
  for (const [line, quantity] of ofLine) must(quantity <= line.open, 'CONFLICT')
  const ofItem = totals(shipment.lines.map(({ item, quantity }) => [item, quantity]))
  const stockOf = (item: string) => found(company.stock.get(placeKey(item, shipment.site)))
  for (const [item, quantity] of ofItem) {
    const { onHand, allocated } = stockOf(item)
    must(quantity <= allocated && allocated <= onHand, 'INSUFFICIENT_INVENTORY')
  }

  for (const [item, quantity] of ofItem) {
    stockOf(item).allocated -= quantity
    move(company, item, shipment.site, -quantity)
  }
  for (const [line, quantity] of ofLine) line.open -= quantity
  orders.forEach(completeWhenFilled)
  Object.assign(shipment, { status: 'Confirmed', shipDate: request.shipDate, courier, trackingNumber })
  return { shipmentNbr: shipment.shipmentNbr, status: 'Confirmed' }
}

/** Labels need the shipment's own customer and a status before Closed. Every shipment of the model is one parcel. */
function generateShippingLabels(company: Company, request: RequestOf<'generateShippingLabels'>) {
  const shipment = found(company.shipments.get(request.shipmentNbr))
  must(request.customerID === shipment.customer && shipment.status !== 'Closed', 'NO_LABEL')
  return { contentType: 'application/pdf' }
}

const COURIERS = ['dhl', 'dsv', 'Müller & Söhne', ' DHL ', 'dhl', 'Other', ' ']

function createSalesReceiptRequest(company: Company, { pick, lines }: PlannedCall): RequestOf<'createSalesReceipt'> {
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

function confirmShipmentRequest(company: Company, { pick }: PlannedCall): RequestOf<'confirmShipment'> {
  const shipment = choose([...company.shipments.values()], pick, ({ status }) => status === 'Open')
  const courier = at(COURIERS, pick) ?? ''
  return { shipmentNbr: shipment?.shipmentNbr ?? UNKNOWN_ID, shipDate: '2026-03-05', courier, trackingNumber: ` T-${pick} ` }
}

function shippingLabelsRequest(company: Company, { pick }: PlannedCall): RequestOf<'generateShippingLabels'> {
  const { shipmentNbr, customer } = at([...company.shipments.values()], pick) ?? { shipmentNbr: UNKNOWN_ID, customer: UNKNOWN_ID }
  return { shipmentNbr, customerID: customer, customerName: `Customer ${customer}` }
}

export const salesModel = {
  createSalesReceipt: { weight: 12, request: createSalesReceiptRequest, perform: createSalesReceipt },
  confirmShipment: { weight: 6, request: confirmShipmentRequest, perform: confirmShipment },
  generateShippingLabels: { weight: 1, request: shippingLabelsRequest, perform: generateShippingLabels },
} satisfies Model
