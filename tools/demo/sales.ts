import { ORDER_TYPE } from '../../contract/constants'
import { createSalesReceipt } from '../../server/documents/sales/createSalesReceipt'
import { confirmShipment } from '../../server/documents/shipments/confirmShipment'
import { CLOSED_AFTER, type Company } from './company'
import { type Customer, isLate, ITEMS, LATE_SINCE, PLANT, textsOf } from './masterData'
import { planProduction } from './supply'

/** Repeats each element by its weight, for a random pick. */
const weighted = <Element>(list: readonly Element[], weightOf: (element: Element, index: number) => number) =>
  list.flatMap((element, index) => Array<Element>(Math.round(weightOf(element, index))).fill(element))

/** The items that are sold; a few of them account for most of the lines. */
const SOLD = weighted(
  ITEMS.filter(({ sold }) => sold),
  ({ madeOf }, index) => (60 * (madeOf.length > 0 ? 2 : 1)) / (3 + (index % 17)),
)

/** In the last days, as many orders more are entered as usually in so many other days. */
const RUSH_SINCE = -50
const RUSH_DAYS = 110

type SalesOrder = ReturnType<typeof addOrder>
type SalesLine = ReturnType<typeof addLine>

/** Plans so many sales orders; what follows from them is planned when they are entered. */
export function sell(company: Company, orders: number): void {
  const { calendar, random } = company
  const customers = weighted(company.customers, ({ weight }) => weight)
  for (let count = 0; count < orders; count += 1) {
    const drawn = random.whole(calendar.firstDay, RUSH_DAYS)
    const day = drawn < 0 ? drawn : random.whole(RUSH_SINCE, -1)
    const workday = calendar.workdays(calendar.workdays(day, 1), -1)
    company.on(Math.max(calendar.firstDay, workday), () => enterOrder(company, random.pick(customers)))
  }
}

function enterOrder(company: Company, customer: Customer): void {
  const { random, calendar, today } = company
  const shipDay = calendar.workdays(today, random.chance(0.06) ? random.whole(30, 60) : random.whole(3, 22))
  const order = addOrder(company, customer, random.chance(0.97) ? calendar.date(shipDay) : null)
  const isReturn = random.chance(0.09)
  const count = isReturn ? random.whole(1, 3) : Math.min(random.whole(1, 4), random.whole(1, 7))
  // Some returns also ask for a replacement.
  const lines = Array.from({ length: count }, (_, index) =>
    addLine(company, order, index + 1, isReturn && (index === 0 || random.chance(0.6)) ? 'Receipt' : 'Issue'),
  )
  if (order.status === 'On Hold') return
  const returned = lines.filter(({ operation }) => operation === 'Receipt')
  const issued = lines.filter(({ operation }) => operation === 'Issue')
  for (const line of issued) {
    const isMade = line.item.madeOf.length > 0 && line.site_id === PLANT
    const due = Math.max(shipDay - 3, calendar.workdays(today, 9))
    if (isMade && random.chance(0.6)) planProduction(company, line.item, line.order_qty, due, line)
  }
  for (const site of new Set(issued.map(({ site_id }) => site_id))) {
    const ofSite = issued.filter(({ site_id }) => site_id === site)
    const isPart = random.chance(0.25)
    company.on(Math.max(today + 1, shipDay - random.whole(4, 24)), () => pick(company, ofSite, shipDay, isPart))
  }
  if (returned.length > 0)
    company.on(calendar.workdays(today, random.whole(8, 45)), () => receive(company, returned, random.chance(0.35)))
  company.on(shipDay + 1, () => {
    if (order.short > 0) order.status = 'Back Order'
  })
}

function addOrder(company: Company, { customer_id, site }: Customer, ship_date: string | null) {
  const { random, calendar, today } = company
  const order_nbr = company.number('SO')
  const isHeld = today > LATE_SINCE && (company.files.sales_orders?.length ?? 0) % 23 === 11
  return company.add('sales_orders', {
    ...{ order_nbr, customer_id, site_id: site, ship_date, order_date: calendar.date(today) },
    status: isHeld ? 'On Hold' : 'Open',
    customer_order_nbr: random.chance(0.94) ? random.digits('PO-######') : '',
    /** What has not left or come yet, and what of it is to be issued, but not in a shipment yet. */
    open: 0,
    short: 0,
  })
}

function addLine(company: Company, order: SalesOrder, line_nbr: number, operation: 'Issue' | 'Receipt') {
  const { random } = company
  const item = random.pick(SOLD)
  const { inventory_id, description, sold, inDistribution } = item
  const [low, high] = sold ?? [1, 1]
  // Less is returned than is ordered.
  const qty = random.whole(low, operation === 'Receipt' ? Math.max(low, Math.ceil(high / 4)) : high)
  order.open += qty
  if (operation === 'Issue') order.short += qty
  return company.add('sales_order_lines', {
    ...{ order_nbr: order.order_nbr, line_nbr, operation, order_qty: qty, ship_date: order.ship_date },
    ...{ inventory_id, line_desc: description, site_id: inDistribution ? order.site_id : PLANT },
    customer_alternate_id: random.chance(0.35) ? `${order.customer_id}-${inventory_id}` : '',
    note: random.maybe(0.07, textsOf('note of a sales line')),
    ...{ item, order },
    /** What no shipment or receipt has yet. */
    left: qty,
  })
}

/** Takes what no shipment or receipt has of the lines, or a half of it. */
function take(lines: readonly SalesLine[], isPart: boolean) {
  return lines.flatMap((line) => {
    const qty = isPart ? Math.ceil(line.left / 2) : line.left
    line.left -= qty
    return qty === 0 ? [] : [{ line, qty }]
  })
}

/** What has left or come is no longer open. */
function finish(company: Company, order: SalesOrder, qty: number): void {
  order.open -= qty
  if (order.open > 0) return
  order.status = 'Completed'
  company.on(company.today + CLOSED_AFTER, () => (order.status = 'Closed'))
}

/** Picks lines of one site for a shipment; if only a part of them is there, the rest some days later. */
function pick(company: Company, lines: readonly SalesLine[], shipDay: number, isPart: boolean): void {
  const { random, calendar, today } = company
  const there = lines.filter(({ item, left }) => left > 0 && (!isLate(item) || today < LATE_SINCE))
  const shipment = there[0] && shipmentFor(company, there[0], shipDay)
  for (const { line, qty } of shipment ? take(there, isPart) : []) {
    const { order, inventory_id, site_id, line_nbr: order_line_nbr } = line
    const note = random.maybe(0.08, textsOf('note of a shipment line'))
    const from = { order_nbr: order.order_nbr, order_line_nbr, inventory_id, shipped_qty: qty }
    order.short -= qty
    if (order.short === 0 && order.status === 'Back Order') order.status = 'Open'
    company.need(inventory_id, site_id, qty)
    const count = shipment?.leaving.push(() => {
      company.need(inventory_id, site_id, -qty)
      company.move(inventory_id, site_id, -qty)
      finish(company, order, qty)
    })
    company.add('shipment_lines', { ...from, shipment_nbr: shipment?.shipment_nbr, line_nbr: count, note })
  }
  if (isPart) company.on(calendar.workdays(today, random.whole(3, 20)), () => pick(company, lines, shipDay, false))
}

/** A new shipment, or one to the same customer that has not left yet. */
function shipmentFor(company: Company, { order: { customer_id }, site_id }: SalesLine, shipDay: number) {
  const { random, calendar, today } = company
  const place = `${customer_id} ${site_id}`
  const open = company.picking.get(place)
  if (open && random.chance(0.4)) return open
  const shipment = company.add('shipments', {
    ...{ shipment_nbr: company.number('SH'), customer_id, site_id, status: 'Open', courier: '', tracking_number: '' },
    ship_date: random.chance(0.95) ? calendar.date(shipDay) : null,
    parcel_count: 0,
    note: random.maybe(0.22, textsOf('note of a shipment')),
    /** What follows when it leaves. */
    leaving: [] as (() => void)[],
  })
  const leaves = calendar.workdays(Math.max(shipDay, today + 1), random.chance(0.4) ? random.whole(2, 16) : 0)
  company.picking.set(place, shipment)
  company.on(Math.min(today + 3, leaves), () => (shipment.parcel_count = random.pick([1, 1, 2, 4])))
  company.on(leaves, () => {
    if (company.picking.get(place) === shipment) company.picking.delete(place)
    confirm(company, shipment)
  })
  return shipment
}

/** The couriers, each with the form of its tracking numbers. */
const COURIERS = [
  ['dhl', 'JD01##############'],
  ['dhl', 'JD01##############'],
  ['dsv', 'DSV#########'],
  ['Cascade Freight Lines', '###-#######'],
] as const

interface Leaving {
  readonly shipment_nbr: string
  status: string
  readonly leaving: readonly (() => void)[]
}

function confirm(company: Company, shipment: Leaving): void {
  const { random, calendar, today } = company
  const shipDate = calendar.date(today)
  const [courier, form] = random.pick(COURIERS)
  const trackingNumber = random.digits(form)
  if (!company.isImported(confirmShipment, { shipmentNbr: shipment.shipment_nbr, shipDate, courier, trackingNumber })) return
  Object.assign(shipment, { status: 'Confirmed', ship_date: shipDate, courier, tracking_number: trackingNumber })
  company.on(today + 12, () => (shipment.status = 'Completed'))
  company.on(today + CLOSED_AFTER, () => (shipment.status = 'Closed'))
  for (const follow of shipment.leaving) follow()
}

/** Receives what an order returns, or a part of it now and the rest some days later. */
function receive(company: Company, lines: readonly SalesLine[], isPart: boolean): void {
  const { random, calendar, today } = company
  const received = take(lines, isPart)
  const order = received[0]?.line.order
  if (!order) return
  const lineDetails = received.map(({ line, qty }) => {
    return { orderNbr: order.order_nbr, orderType: ORDER_TYPE.sales, inventoryID: line.inventory_id, receiptQty: qty }
  })
  if (company.isImported(createSalesReceipt, { customerID: order.customer_id, lineDetails })) {
    const { order_nbr } = order
    const shipment_nbr = company.number('SR')
    const note = random.maybe(0.5, textsOf('note of a return'))
    company.add('sales_receipts', { shipment_nbr, order_nbr, ship_date: calendar.date(today), note })
    for (const [index, { line, qty }] of received.entries()) {
      const { inventory_id, line_nbr: order_line_nbr, site_id } = line
      company.add('sales_receipt_lines', { shipment_nbr, line_nbr: index + 1, order_nbr, order_line_nbr, inventory_id, qty })
      company.move(inventory_id, site_id, qty)
      finish(company, order, qty)
    }
  }
  if (isPart) company.on(calendar.workdays(today, random.whole(5, 20)), () => receive(company, lines, false))
}
