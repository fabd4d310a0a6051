import { itemOf } from '../masterData/items'
import { SHIPMENT_LINE_NOTES, SHIPMENT_NOTES } from '../masterData/noteTexts'
import type { Random } from '../random'
import type { ShipmentLineRow, ShipmentRow } from '../rows'
import { completeIfFilled, type SalesLine, type SalesOrder } from './salesOrder'
import type { World } from './world'

const KILOGRAMS_PER_PARCEL = 40
const MAX_PARCELS = 6
const OTHER_COURIERS = ['Cascade Freight Lines', 'Northgate Express', 'Customer pickup', 'Kestrel Overnight']

interface Pick {
  readonly order: SalesOrder
  readonly line: SalesLine
  readonly row: ShipmentLineRow
}

/** A quantity of an order line that was in stock and is now allocated. */
interface Found {
  readonly order: SalesOrder
  readonly line: SalesLine
  readonly qty: number
}

interface Shipment {
  readonly row: ShipmentRow
  readonly picks: Pick[]
}

/** Picks and ships the goods of orders. */
export class ShippingDesk {
  readonly #world: World
  /** The last open shipment to each customer from each site, which may also take a later order. */
  readonly #open = new Map<string, Shipment>()

  constructor(world: World) {
    this.#world = world
  }

  /** Schedules the picking of an order's goods at a site, some days before the ship date. */
  plan(order: SalesOrder, site: string, shipDay: number): void {
    const pickDay = Math.max(this.#world.today + 1, shipDay - this.#world.random.whole(4, 24))
    this.#world.schedule.plan(pickDay, () => this.#pick(order, site, shipDay))
  }

  /** Ships what is in stock at the site; the rest becomes a back order. */
  sendToday(order: SalesOrder, site: string): void {
    const found = this.#find(order, site)
    if (found.length > 0) {
      const shipment = this.#newShipment(order, site, this.#world.today)
      addPicks(this.#world, shipment, found)
      confirm(this.#world, shipment)
    }
    this.#retry(order, site, this.#world.today)
  }

  /** Picks what is in stock; the rest becomes a back order. */
  #pick(order: SalesOrder, site: string, shipDay: number): void {
    const found = this.#find(order, site)
    const firstDay = this.#world.calendar.workdaysAfter(this.#world.today, 1)
    if (found.length > 0) this.#ship(order, site, Math.max(shipDay, firstDay), found)
    this.#retry(order, site, shipDay)
  }

  /** Allocates what is in stock of the order's missing quantities. */
  #find(order: SalesOrder, site: string): Found[] {
    const world = this.#world
    return missing(order, site).flatMap((line) => {
      const inStock = Math.floor(world.stock.available({ item: line.row.inventory_id, site }))
      const qty = Math.min(line.row.open_qty - line.picked, inStock)
      if (qty <= 0) return []
      world.stock.allocate({ item: line.row.inventory_id, site }, qty)
      line.picked += qty
      return [{ order, line, qty }]
    })
  }

  /** Schedules another attempt for the missing quantities. */
  #retry(order: SalesOrder, site: string, shipDay: number): void {
    if (missing(order, site).length === 0) return
    if (this.#world.today >= shipDay) order.row.status = 'Back Order'
    this.#world.later(3, 7, () => this.#pick(order, site, shipDay))
  }

  #ship(order: SalesOrder, site: string, shipDay: number, found: readonly Found[]): void {
    const world = this.#world
    const key = `${order.row.customer_id} ${site}`
    const open = this.#open.get(key)
    const shared = open?.row.status === 'Open' && world.random.chance(0.4) ? open : null
    const shipment = shared ?? this.#newShipment(order, site, shipDay)
    addPicks(world, shipment, found)
    if (shared) return
    this.#open.set(key, shipment)
    world.later(1, 3, () => (shipment.row.parcel_count = parcelsOf(shipment.picks)))
    const late = world.random.chance(0.25) ? world.random.whole(2, 14) : 0
    const day = world.calendar.workdaysAfter(shipDay, late)
    world.schedule.plan(day, () => confirm(world, shipment))
  }

  #newShipment(order: SalesOrder, site: string, shipDay: number): Shipment {
    const world = this.#world
    const row: ShipmentRow = {
      shipment_nbr: world.numbers.take('shipment'),
      customer_id: order.row.customer_id,
      site_id: site,
      status: 'Open',
      ship_date: world.random.chance(0.95) ? world.calendar.date(shipDay) : null,
      courier: '',
      tracking_number: '',
      parcel_count: 0,
      note: world.maybeText(0.22, SHIPMENT_NOTES),
      confirmed_at: null,
    }
    world.documents.shipment.push(row)
    return { row, picks: [] }
  }
}

/** The lines of an order at a site with quantities that no shipment holds yet. */
function missing({ lines }: SalesOrder, site: string): SalesLine[] {
  return lines.filter(({ row, picked }) => row.operation === 'Issue' && row.site_id === site && row.open_qty > picked)
}

/** Adds picked goods to a shipment, after its existing lines. */
function addPicks(world: World, { row, picks }: Shipment, found: readonly Found[]): void {
  for (const { order, line, qty } of found) {
    const shipmentLine: ShipmentLineRow = {
      shipment_nbr: row.shipment_nbr,
      line_nbr: picks.length + 1,
      order_nbr: line.row.order_nbr,
      order_line_nbr: line.row.line_nbr,
      inventory_id: line.row.inventory_id,
      shipped_qty: qty,
      note: world.maybeText(0.08, SHIPMENT_LINE_NOTES),
    }
    picks.push({ order, line, row: shipmentLine })
    world.documents.shipment_line.push(shipmentLine)
  }
}

/** Confirms a shipment: the goods leave, and the order lines are filled. */
function confirm(world: World, { row, picks }: Shipment): void {
  const { random } = world
  row.status = 'Confirmed'
  row.ship_date = world.date()
  ;[row.courier, row.tracking_number] = courierOf(random)
  row.parcel_count = Math.max(row.parcel_count, parcelsOf(picks))
  for (const { order, line, row: picked } of picks) {
    const place = { item: picked.inventory_id, site: row.site_id }
    const movement = world.movement('shipment', row.shipment_nbr, picked.line_nbr)
    world.stock.free(place, picked.shipped_qty)
    world.stock.move(place, -picked.shipped_qty, movement)
    row.confirmed_at = movement.created_at
    line.picked -= picked.shipped_qty
    line.row.open_qty -= picked.shipped_qty
    completeIfFilled(world, order)
  }
  world.later(3, 8, () => {
    row.status = 'Completed'
    world.later(20, 35, () => (row.status = 'Closed'))
  })
}

function parcelsOf(picks: readonly Pick[]): number {
  const weight = picks.reduce((sum, { row }) => sum + row.shipped_qty * itemOf(row.inventory_id).weightKg, 0)
  return Math.min(MAX_PARCELS, Math.max(1, Math.ceil(weight / KILOGRAMS_PER_PARCEL)))
}

function courierOf(random: Random): [courier: string, trackingNumber: string] {
  const which = random.fraction()
  if (which < 0.5) return ['dhl', `JD01${random.digits(14)}`]
  if (which < 0.82) return ['dsv', `DSV${random.digits(9)}`]
  return [random.pick(OTHER_COURIERS), `${random.digits(3)}-${random.digits(7)}`]
}
