import type { RequestOf } from '../../../../contract/calls'
import { type Company, move, placeKey } from '../company'
import { found, must } from '../refused'
import { completeWhenFilled, isWorkable } from './sales'
import { totals } from './totals'

/** Confirms an open shipment: the picked goods leave the site and fill the order lines. All or nothing. */
export function confirmShipment(company: Company, request: RequestOf<'confirmShipment'>) {
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
export function generateShippingLabels(company: Company, request: RequestOf<'generateShippingLabels'>) {
  const shipment = found(company.shipments.get(request.shipmentNbr))
  must(request.customerID === shipment.customer && shipment.status !== 'Closed', 'NO_LABEL')
  return { contentType: 'application/pdf' }
}
