import { type Company, isLate, LATE_SINCE, type SalesLine, type SalesOrder, type SalesReceipt, type Shipment } from './company'
import type { Customer } from './masterData/customers'
import { ITEMS } from './masterData/items'
import { RETURN_NOTES, SALES_LINE_NOTES, SHIPMENT_LINE_NOTES, SHIPMENT_NOTES } from './masterData/noteTexts'
import { PLANT } from './masterData/sites'
import { planProduction } from './production'

export interface Selling {
  /** Number of sales orders in the whole history. */
  readonly orders: number
  /** Factor by which demand is higher in the last weeks. */
  readonly rush: number
  /** Fraction of orders that are shipped, or returned, on the day of entry. */
  readonly sameDayShare: number
}

/** Repeats each element by its weight, for a random pick. */
const weighted = <Element>(list: readonly Element[], weightOf: (element: Element, index: number) => number) =>
  list.flatMap((element, index) => Array<Element>(Math.round(weightOf(element, index))).fill(element))

/** The items that are sold; a few of them account for most of the lines. */
const SOLD = weighted(
  ITEMS.filter(({ sold }) => sold),
  ({ madeOf }, index) => (60 * (madeOf ? 2 : 1)) / (3 + (index % 17)),
)

/** Enters all sales orders, with what followed from them until the end of the history. */
export function sell(company: Company, { orders, rush, sameDayShare }: Selling): void {
  const { calendar, random } = company
  const days = -calendar.firstDay
  const customers = weighted(company.customers, ({ weight }) => weight)
  const demand = Array.from({ length: days }, (_, index) => {
    const day = calendar.firstDay + index
    const byWeekday = [0, 1, 1.1, 1.05, 1, 0.9, 0.06][calendar.weekday(day)] ?? 1
    const season = 1 + 0.2 * Math.sin((index / 365) * 2 * Math.PI)
    return byWeekday * (0.8 + (0.4 * index) / days) * season * (day > -50 ? rush : 1)
  })
  const whole = demand.reduce((sum, ofDay) => sum + ofDay, 0)
  let passed = 0
  for (const [index, ofDay] of demand.entries()) {
    passed += ofDay
    while (company.orders.length < Math.round((orders * passed) / whole))
      enterOrder(company, calendar.firstDay + index, random.pick(customers), random.chance(sameDayShare))
  }
  for (const shipment of company.shipments) confirm(company, shipment)
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
    while (isSameDay && isLate(item.id)) item = random.pick(SOLD)
    // Returns have smaller quantities than orders; some also ask for a replacement.
    const operation = isReturn && (lineNbr === 1 || random.chance(0.6)) ? 'Receipt' : 'Issue'
    const [low, high] = item.sold ?? [1, 1]
    const qty = random.whole(low, operation === 'Receipt' ? Math.max(low, Math.ceil(high / 4)) : high)
    const site = item.inDistribution ? customer.site : PLANT
    const note = random.maybe(0.07, SALES_LINE_NOTES)
    order.lines.push({ order, lineNbr, item, site, operation, qty, note, open: qty, picked: 0 })
  }
  company.orders.push(order)
  if (isHeld) return
  const issued = order.lines.filter(({ operation }) => operation === 'Issue')
  for (const line of issued) {
    const isMade = line.item.madeOf !== undefined && line.site === PLANT && !isSameDay
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
  const { random, calendar } = company
  const picked = lines.flatMap((line) => {
    const wanted = line.qty - line.picked
    const qty = isPart ? Math.ceil(wanted / 2) : wanted
    return qty === 0 || (isLate(line.item.id) && day > LATE_SINCE)
      ? []
      : [{ line, qty, note: random.maybe(0.08, SHIPMENT_LINE_NOTES) }]
  })
  for (const { line, qty } of picked) company.plan(day, line.item.id, line.site, -qty)
  if (day >= 0) return
  for (const { line, qty } of picked) line.picked += qty
  if (picked[0]) load(company, picked[0].line, picked, day, shipDay)
  if (isPart) pick(company, lines, calendar.workdays(day, random.whole(3, 20)), shipDay, false)
}

/** Adds picked goods to a shipment: a new one, or one to the customer that is still open. */
function load(company: Company, { order, site }: SalesLine, picked: Shipment['lines'], day: number, shipDay: number): void {
  const { random, calendar } = company
  const { customer } = order
  const key = `${customer.row.customer_id} ${site}`
  const open = company.lastShipments.get(key)
  if (open && open.day <= day && open.confirmDay > day && random.chance(0.4)) {
    open.lines.push(...picked)
    return
  }
  const isSameDay = shipDay === day
  const late = !isSameDay && random.chance(0.25) ? random.whole(2, 14) : 0
  const confirmDay = isSameDay ? day : calendar.workdays(Math.max(shipDay, day + 1), late)
  const confirmedAt = confirmDay < 0 ? company.moment(confirmDay) : null
  const note = random.maybe(0.22, SHIPMENT_NOTES)
  const shipment: Shipment = { nbr: '', day, customer, site, shipDay, confirmDay, confirmedAt, note, lines: picked }
  company.shipments.push(shipment)
  company.lastShipments.set(key, shipment)
}

/** The goods of a shipment leave, unless its day has not come. */
function confirm(company: Company, shipment: Shipment): void {
  const { site, lines, confirmDay, confirmedAt: at } = shipment
  if (at === null) return
  for (const [index, { line, qty }] of lines.entries()) {
    line.open -= qty
    line.order.doneDay = Math.max(line.order.doneDay, confirmDay)
    company.move({ at, item: line.item.id, site, qty: -qty, reason: 'shipment', document: () => shipment.nbr, line: index + 1 })
  }
}

/** Receives what an order returns, or a part of it now and the rest some days later. */
function receive(company: Company, order: SalesOrder, day: number, isPart: boolean): void {
  if (day >= 0) return
  const { random, calendar } = company
  const open = order.lines.filter((line) => line.operation === 'Receipt' && line.open > 0)
  const arrived = isPart && open.length > 1 ? open.slice(0, -1) : open
  const lines = arrived.map((line) => ({ line, qty: isPart ? Math.ceil(line.open / 2) : line.open, note: '' }))
  const receipt: SalesReceipt = { nbr: '', day, order, note: random.maybe(0.5, RETURN_NOTES), lines }
  const at = company.moment(day)
  company.receipts.push(receipt)
  order.doneDay = Math.max(order.doneDay, day)
  for (const [index, { line, qty }] of lines.entries()) {
    line.open -= qty
    company.plan(day, line.item.id, line.site, qty)
    company.move({
      at,
      item: line.item.id,
      site: line.site,
      qty,
      reason: 'sales_receipt',
      document: () => receipt.nbr,
      line: index + 1,
    })
  }
  if (open.some((line) => line.open > 0))
    receive(company, order, calendar.workdays(day, random.whole(5, 20)), random.chance(0.35))
}
