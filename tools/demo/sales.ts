import { ORDER_TYPE } from '../../contract/constants'
import { createSalesReceipt } from '../../server/documents/sales/createSalesReceipt'
import { confirmShipment } from '../../server/documents/shipments/confirmShipment'
import { add, type Company, type SalesLine, type SalesOrder, type Shipment } from './company'
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

/**
 * Enters so many sales orders, with what followed from them until the end of the history. In the last weeks demand is higher by
 * the factor `rush`; this share of the orders is shipped, or returned, on the day of entry.
 */
export function sell(company: Company, orders: number, rush: number, sameDayShare: number): void {
  const { calendar, random } = company
  const days = -calendar.firstDay
  const customers = weighted(company.customers, ({ weight }) => weight)
  const demand = Array.from({ length: days }, (_, index) => {
    const day = calendar.firstDay + index
    const byWeekday = [0, 1, 1.1, 1.05, 1, 0.9, 0.06][calendar.weekday(day)] ?? 1
    return byWeekday * (0.8 + (0.4 * index) / days) * (day > -50 ? rush : 1)
  })
  const whole = demand.reduce((sum, ofDay) => sum + ofDay, 0)
  let passed = 0
  for (const [index, ofDay] of demand.entries()) {
    passed += ofDay
    while (company.orders.length < Math.round((orders * passed) / whole))
      enterOrder(company, calendar.firstDay + index, random.pick(customers), random.chance(sameDayShare))
  }
  for (const shipment of company.shipments) if (shipment.confirmDay < 0) confirm(company, shipment)
}

function enterOrder(company: Company, day: number, customer: Customer, isSameDay: boolean): void {
  const { random, calendar } = company
  const isReturn = random.chance(0.09)
  const lead = random.chance(0.06) ? random.whole(30, 60) : random.whole(3, 22)
  const shipDay = isSameDay ? day : calendar.workdays(day, lead)
  const isHeld = !isSameDay && day > LATE_SINCE && company.orders.length % 23 === 11
  const order: SalesOrder = {
    nbr: '',
    day,
    customer,
    customerOrderNbr: random.chance(0.94) ? random.digits(customer.orderNumberForm) : '',
    shipDay: random.chance(0.97) ? shipDay : null,
    lines: [],
    isHeld,
    doneDay: day,
  }
  const count = isReturn ? random.whole(1, 3) : Math.min(random.whole(1, 4), random.whole(1, 7))
  for (let lineNbr = 1; lineNbr <= count; lineNbr += 1) {
    let item = random.pick(SOLD)
    while (isSameDay && isLate(item)) item = random.pick(SOLD)
    // Returns have smaller quantities than orders; some also ask for a replacement.
    const operation = isReturn && (lineNbr === 1 || random.chance(0.6)) ? 'Receipt' : 'Issue'
    const [low, high] = item.sold ?? [1, 1]
    const qty = random.whole(low, operation === 'Receipt' ? Math.max(low, Math.ceil(high / 4)) : high)
    const site = item.inDistribution ? customer.site : PLANT
    const note = random.maybe(0.07, textsOf('note of a sales line'))
    order.lines.push({ order, lineNbr, item, site, operation, qty, note, open: qty, picked: 0 })
  }
  company.orders.push(order)
  if (isHeld) return
  const issued = order.lines.filter(({ operation }) => operation === 'Issue')
  for (const line of issued) {
    const isMade = line.item.madeOf.length > 0 && line.site === PLANT && !isSameDay
    if (isMade && random.chance(0.6))
      planProduction(company, line.item, line.qty, day, Math.max(shipDay - 3, calendar.workdays(day, 9)), line)
  }
  for (const site of new Set(issued.map((line) => line.site))) {
    const lines = issued.filter((line) => line.site === site)
    if (isSameDay) pick(company, lines, day, day, false)
    else pick(company, lines, Math.max(day + 1, shipDay - random.whole(4, 24)), shipDay, random.chance(0.25))
  }
  if (issued.length < count) {
    const receiptDay = isSameDay ? day : calendar.workdays(day, random.whole(8, 45))
    receive(company, order, receiptDay, !isSameDay && random.chance(0.35))
  }
}

/** Picks lines of one site for a shipment; if only a part of them is there, the rest some days later. */
function pick(company: Company, lines: readonly SalesLine[], day: number, shipDay: number, isPart: boolean): void {
  if (day >= 0) return
  const { random, calendar } = company
  const picked = lines.flatMap((line) => {
    const wanted = line.qty - line.picked
    const qty = isPart ? Math.ceil(wanted / 2) : wanted
    if (qty === 0 || (isLate(line.item) && day > LATE_SINCE)) return []
    line.picked += qty
    return [{ line, qty, note: random.maybe(0.08, textsOf('note of a shipment line')) }]
  })
  if (picked[0]) load(company, picked[0].line, picked, day, shipDay)
  if (isPart) pick(company, lines, calendar.workdays(day, random.whole(3, 20)), shipDay, false)
}

function load(company: Company, { order, site }: SalesLine, picked: Shipment['lines'], day: number, shipDay: number): void {
  const { random, calendar } = company
  const { customer } = order
  const open = company.shipments.findLast((shipment) => shipment.customer === customer && shipment.site === site)
  if (open && open.day <= day && open.confirmDay > day && random.chance(0.4)) return void open.lines.push(...picked)
  const isSameDay = shipDay === day
  const late = !isSameDay && random.chance(0.4) ? random.whole(2, 16) : 0
  const confirmDay = isSameDay ? day : calendar.workdays(Math.max(shipDay, day + 1), late)
  const note = random.maybe(0.22, textsOf('note of a shipment'))
  company.shipments.push({ nbr: '', day, customer, site, shipDay, confirmDay, note, lines: picked })
}

export function courierOf({ random }: Company): readonly [courier: string, tracking: string] {
  const which = random.fraction()
  if (which < 0.5) return ['dhl', random.digits('JD01##############')]
  return which < 0.82 ? ['dsv', random.digits('DSV#########')] : [random.pick(textsOf('courier')), random.digits('###-#######')]
}

function confirm(company: Company, shipment: Shipment): void {
  const { site, lines, confirmDay } = shipment
  const request = () => {
    const [courier, trackingNumber] = courierOf(company)
    return { shipmentNbr: shipment.nbr, shipDate: company.calendar.date(confirmDay), courier, trackingNumber }
  }
  if (!company.post(confirmDay, confirmShipment, request)) return
  shipment.hasLeft = true
  for (const { line, qty } of lines) {
    line.open -= qty
    line.order.doneDay = Math.max(line.order.doneDay, confirmDay)
    add(company.moved, line.item.id, site, -qty)
  }
}

/** Receives what an order returns, or a part of it now and the rest some days later. */
function receive(company: Company, order: SalesOrder, day: number, isPart: boolean): void {
  if (day >= 0) return
  const { random, calendar } = company
  const open = order.lines.filter((line) => line.operation === 'Receipt' && line.picked < line.qty)
  const lines = (isPart && open.length > 1 ? open.slice(0, -1) : open).map((line) => {
    const qty = isPart ? Math.ceil((line.qty - line.picked) / 2) : line.qty - line.picked
    line.picked += qty
    return { line, qty, note: '' }
  })
  const request = () => ({
    customerID: order.customer.row.customer_id,
    lineDetails: lines.map(({ line, qty }) => ({
      orderNbr: order.nbr,
      orderType: ORDER_TYPE.sales,
      inventoryID: line.item.id,
      receiptQty: qty,
    })),
  })
  if (company.post(day, createSalesReceipt, request)) {
    company.receipts.push({ nbr: '', day, order, note: random.maybe(0.5, textsOf('note of a return')), lines })
    order.doneDay = Math.max(order.doneDay, day)
    for (const { line, qty } of lines) {
      line.open -= qty
      add(company.moved, line.item.id, line.site, qty)
    }
  }
  if (open.some((line) => line.picked < line.qty))
    receive(company, order, calendar.workdays(day, random.whole(5, 20)), random.chance(0.35))
}
