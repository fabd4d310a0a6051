import type { Customer } from '../masterData/customers'
import { type ItemDefinition, ITEMS, itemOf } from '../masterData/items'
import { SALES_LINE_NOTES } from '../masterData/noteTexts'
import { PLANT } from '../masterData/sites'
import { type Random, WeightedChoice } from '../random'
import type { SalesOrderLineRow, SalesOrderRow } from '../rows'
import { planProduction } from './production'
import { type SalesOrder, planReturn, receiveReturn } from './salesOrder'
import type { ShippingDesk } from './shippingDesk'
import type { World } from './world'

const SOLD = ITEMS.filter(({ sold }) => sold)

/** Number of other items that are tried when an item is out of stock. */
const OTHER_ITEMS = 20

/** Enters the sales orders of one day after another. */
export class SalesDesk {
  readonly #world: World
  readonly #shipping: ShippingDesk
  readonly #customers: WeightedChoice<Customer>
  readonly #items: WeightedChoice<string>

  constructor(world: World, shipping: ShippingDesk) {
    this.#world = world
    this.#shipping = shipping
    this.#customers = new WeightedChoice(world.customers, ({ weight }) => weight)
    // A few items account for most of the lines.
    this.#items = new WeightedChoice(
      SOLD.map(({ id }) => id),
      (id) => (itemOf(id).madeOf ? 2 : 1) / (3 + (SOLD.findIndex((item) => item.id === id) % 17)),
    )
  }

  /** Enters an order and schedules what follows from it. */
  enterOrder(): void {
    const world = this.#world
    const { random, calendar, today, profile } = world
    const customer = this.#customers.pick(random)
    const isReturn = random.chance(0.09)
    const isSameDay = profile.sameDayShare > 0 && random.chance(profile.sameDayShare)
    const shipDay = isSameDay ? today : this.#planShipDay()
    const row: SalesOrderRow = {
      order_nbr: world.numbers.take('sales_order'),
      customer_order_nbr: random.chance(0.94) ? fillDigits(random, customer.orderNumberForm) : '',
      customer_id: customer.row.customer_id,
      site_id: customer.site,
      status: 'Open',
      order_date: world.date(),
      ship_date: random.chance(0.97) ? calendar.date(shipDay) : null,
    }
    const lines = this.#lines(customer, row, isReturn, isSameDay)
    world.documents.sales_order.push(row)
    world.documents.sales_order_line.push(...lines)
    const order: SalesOrder = { row, lines: lines.map((line) => ({ row: line, picked: 0 })) }
    if (isSameDay) this.#settle(order)
    else if (Number(row.order_nbr.slice(2)) % 23 === 11) this.#hold(order, shipDay)
    else this.#work(order, shipDay)
  }

  #item(): ItemDefinition {
    return itemOf(this.#items.pick(this.#world.random))
  }

  /** Chooses an item that is in stock, for an order that ships today. */
  #itemInStock(order: SalesOrderRow, lines: readonly SalesOrderLineRow[]): ItemDefinition {
    let item = this.#item()
    for (let other = 0; other < OTHER_ITEMS && this.#inStock(item, order, lines) < 1; other += 1) item = this.#item()
    return item
  }

  /** Returns how much of an item is available to an order, beyond its existing lines. */
  #inStock(item: ItemDefinition, order: SalesOrderRow, lines: readonly SalesOrderLineRow[]): number {
    const taken = lines.reduce((sum, { inventory_id, order_qty }) => sum + (inventory_id === item.id ? order_qty : 0), 0)
    return Math.floor(this.#world.stock.available({ item: item.id, site: siteOf(item, order) })) - taken
  }

  #planShipDay(): number {
    const { random, calendar, today } = this.#world
    const isFarOff = random.chance(0.06)
    return calendar.workdaysAfter(today, isFarOff ? random.whole(30, 60) : random.whole(3, 22))
  }

  #lines(customer: Customer, order: SalesOrderRow, isReturn: boolean, isSameDay: boolean): SalesOrderLineRow[] {
    const { random } = this.#world
    const count = isReturn ? random.whole(1, 3) : this.#world.profile.lineCount(random)
    const lines: SalesOrderLineRow[] = []
    for (let index = 0; index < count; index += 1) {
      const item = isSameDay ? this.#itemInStock(order, lines) : this.#item()
      const [low, high] = item.sold ?? [1, 1]
      // Returns have smaller quantities than orders; some also ask for a replacement.
      const operation = isReturn && (index === 0 || random.chance(0.6)) ? 'Receipt' : 'Issue'
      const most = operation === 'Receipt' ? Math.max(low, Math.ceil(high / 4)) : high
      const wanted = random.whole(low, most)
      const isTaken = isSameDay && operation === 'Issue'
      const qty = isTaken ? Math.max(1, Math.min(wanted, this.#inStock(item, order, lines))) : wanted
      lines.push({
        order_nbr: order.order_nbr,
        line_nbr: index + 1,
        inventory_id: item.id,
        line_desc: item.description,
        customer_alternate_id: customer.hasPartNumbers ? partNumber(customer, item.id) : '',
        operation,
        order_qty: qty,
        open_qty: qty,
        ship_date: order.ship_date,
        site_id: siteOf(item, order),
        note: this.#world.maybeText(0.07, SALES_LINE_NOTES),
      })
    }
    return lines
  }

  /** Puts an order on hold for weeks, or until after the end of the history. */
  #hold(order: SalesOrder, shipDay: number): void {
    order.row.status = 'On Hold'
    this.#world.later(10, 60, () => {
      order.row.status = 'Open'
      this.#work(order, Math.max(shipDay, this.#world.today + 2))
    })
  }

  /** Ships what is in stock, and receives returned goods, on the same day. */
  #settle(order: SalesOrder): void {
    const world = this.#world
    if (order.lines.some(({ row }) => row.operation === 'Receipt')) receiveReturn(world, order, false)
    for (const { row } of order.lines) {
      if (row.operation === 'Issue') world.supply.demand({ item: row.inventory_id, site: row.site_id }, row.open_qty)
    }
    for (const site of sitesOf(order)) this.#shipping.sendToday(order, site)
  }

  #work(order: SalesOrder, shipDay: number): void {
    const world = this.#world
    for (const { row } of order.lines) {
      if (row.operation === 'Receipt') continue
      world.supply.demand({ item: row.inventory_id, site: row.site_id }, row.open_qty)
      const isMade = row.site_id === PLANT && itemOf(row.inventory_id).madeOf !== undefined
      if (isMade && world.random.chance(0.6)) planProduction(world, row.inventory_id, row.open_qty, row)
    }
    for (const site of sitesOf(order)) this.#shipping.plan(order, site, shipDay)
    if (order.lines.some(({ row }) => row.operation === 'Receipt')) planReturn(world, order)
  }
}

/** The sites where an order's goods are picked. */
function sitesOf({ lines }: SalesOrder): Set<string> {
  return new Set(lines.flatMap(({ row }) => (row.operation === 'Issue' ? [row.site_id] : [])))
}

/** The site where an item of an order is picked. */
function siteOf({ inDistribution }: ItemDefinition, { site_id }: SalesOrderRow): string {
  return inDistribution ? site_id : PLANT
}

/** Returns the customer's own part number of an item, always the same for the same item. */
function partNumber({ row }: Customer, itemId: string): string {
  const sum = [...`${row.customer_id}${itemId}`].reduce(
    (total, character) => (total * 31 + character.charCodeAt(0)) % 1_000_003,
    7,
  )
  return `${row.customer_id.slice(-2)}-${String(sum).padStart(6, '0')}`
}

function fillDigits(random: Random, form: string): string {
  return form.replaceAll('#', () => String(random.whole(0, 9)))
}
