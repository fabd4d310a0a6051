import { ORDER_TYPE } from '../../contract/constants'
import { shareRoundedUp } from '../../contract/quantities/decimalPlaces'
import { fromMicros, ONE_IN_MICROS, toMicros } from '../../contract/quantities/quantity'
import { completeProduction } from '../../server/documents/production/completeProduction'
import { releaseMaterials } from '../../server/documents/production/releaseMaterials'
import { createTransferReceipt } from '../../server/documents/transfers/createTransferReceipt'
import { CLOSED_AFTER, type Company, POSTED_SINCE } from './company'
import { isLate, type Item, ITEMS, itemOf, LATE_SINCE, PLANT, SITES, textsOf } from './masterData'

/** What is stocked at a distribution center, by what is stocked at the plant. */
const SITE_SHARE = 0.25

/** Days between two production orders that replenish an item, on average. */
const REPLENISHED_EVERY = 100

/** Days after the first part of a transfer on which the rest of it arrives. */
const REST_AFTER = 12

/** Since this day every truck goes, and a part of its goods comes later, so that some are always under way and half received. */
const RECENT = -30

const DISTRIBUTED = ITEMS.filter(({ inDistribution }) => inDistribution)

type ProductionOrder = ReturnType<typeof addOrder>

/** The line of a sales order that something is made for. */
interface ForLine {
  readonly order: { readonly order_nbr: string }
  readonly line_nbr: number
}

/** Plans what makes the stocked items, and the trucks that take some of them to the other sites, each on a weekday of its own. */
export function supply(company: Company): void {
  const { random, calendar } = company
  for (const item of ITEMS.filter(({ madeOf }) => madeOf.length > 0)) {
    for (let day = calendar.firstDay + random.whole(1, REPLENISHED_EVERY); day < 0; day += random.whole(1, 2 * REPLENISHED_EVERY))
      company.on(day, () => planProduction(company, item, item.lot, calendar.workdays(company.today, random.whole(9, 18))))
  }
  for (const [index, site] of SITES.filter(({ site_id }) => site_id !== PLANT).entries()) {
    // No truck leaves later: there is no command for it, and movements are in the order of their times.
    for (let day = calendar.firstDay; day < POSTED_SINCE; day += 1)
      if (calendar.weekday(day) === index + 1 && (day > RECENT || random.chance(0.45)))
        company.on(day, () => sendTruck(company, site, 8 + 2 * index))
  }
}

/** Sends a truck; some of its goods arrive in two parts. */
function sendTruck(company: Company, { site_id, description }: (typeof SITES)[number], transit: number): void {
  const { random, calendar, today } = company
  const order_nbr = company.number('TR')
  const shipment_nbr = company.number('TS')
  const number = { order_nbr, shipment_nbr }
  company.add('transfer_orders', { order_nbr, description: `Replenishment ${description}`, from_site: PLANT, to_site: site_id })
  company.add('transfer_shipments', {
    ...number,
    shipped_date: calendar.date(today),
    tracking_number: random.digits('PRO #########'),
    package_desc: random.pick(textsOf('package')),
  })
  const items = new Set(Array.from({ length: random.whole(1, 4) }, () => random.pick(DISTRIBUTED)))
  const lines = [...items].map(({ inventory_id, description: line_desc, lot }, index) => {
    const shipped_qty = Math.max(1, Math.round(lot * SITE_SHARE))
    company.move(inventory_id, PLANT, -shipped_qty)
    return company.add('transfer_lines', { ...number, line_nbr: index + 1, inventory_id, line_desc, shipped_qty })
  })
  const first = lines.map(({ inventory_id, line_nbr, shipped_qty }, index) => {
    const isSplit = random.chance(0.25) || (today > RECENT && index === 0)
    return { line_nbr, inventory_id, qty: isSplit ? Math.ceil(shipped_qty / 2) : shipped_qty }
  })
  const rest = first.map((part, index) => ({ ...part, qty: (lines[index]?.shipped_qty ?? 0) - part.qty }))
  company.on(today + transit, () => receive(company, number, site_id, first))
  company.on(today + transit + REST_AFTER, () => receive(company, number, site_id, rest))
}

function receive(
  company: Company,
  number: { readonly order_nbr: string; readonly shipment_nbr: string },
  site: string,
  parts: readonly { readonly line_nbr: number; readonly inventory_id: string; readonly qty: number }[],
): void {
  const { random, calendar, today } = company
  const arrived = parts.filter(({ qty }) => qty > 0)
  if (arrived.length === 0) return
  const request = {
    TransferOrderNbr: number.order_nbr,
    TransferOrderType: ORDER_TYPE.transferReceipt,
    TransferShipmentNbr: number.shipment_nbr,
    Items: arrived.map(({ line_nbr, inventory_id, qty }) => ({ lineNbr: line_nbr, inventoryID: inventory_id, quantity: qty })),
  }
  if (!company.isImported(createTransferReceipt, [request])) return
  const receipt_nbr = company.number('RC')
  const note = random.maybe(0.4, textsOf('note of a transfer receipt'))
  company.add('transfer_receipts', { ...number, receipt_nbr, receipt_date: calendar.date(today), note })
  for (const part of arrived) {
    company.add('transfer_receipt_lines', { ...part, receipt_nbr, note: random.maybe(0.12, textsOf('note of a receipt line')) })
    company.move(part.inventory_id, site, part.qty)
  }
}

/** Returns what `qty` units need of a component, rounded up to what it is counted in. */
function needOf(component: string, perUnit: number, qty: number): number {
  return fromMicros(shareRoundedUp(toMicros(perUnit), toMicros(qty), ONE_IN_MICROS, Number(itemOf(component).decimals)))
}

/** Plans an order, its release, issues and completions. Some orders get a twin that was canceled or put on hold. */
export function planProduction(company: Company, item: Item, qty: number, due: number, line: ForLine | null = null): void {
  const { random, calendar, today } = company
  const order = addOrder(company, item, qty, line)
  const ordinal = company.files.production_orders?.length ?? 0
  if (ordinal % 40 === 17) addOrder(company, item, qty, null).status = 'Canceled'
  if (ordinal % 45 === 31) addOrder(company, item, qty, null).status = 'On Hold'
  const released = calendar.workdays(today, random.whole(2, 6))
  company.on(released, () => (order.status = 'Released'))
  const issued = calendar.workdays(released, random.whole(0, 2))
  if (isLate(item) && issued > LATE_SINCE) {
    // Of some, one material is issued although they are short of another one.
    const ahead = order.materials.filter(({ inventory_id }) => !isLate(itemOf(inventory_id))).slice(0, 1)
    if (random.chance(0.4)) company.on(issued, () => issue(company, order, ahead, qty))
    return
  }
  const units = due >= 0 && random.chance(0.5) ? Math.ceil(qty / 2) : qty
  const first = units > 1 && random.chance(0.45) ? random.whole(1, units - 1) : 0
  company.on(issued, () => issue(company, order, order.materials, units))
  company.on(Math.max(issued, calendar.workdays(due, -random.whole(1, 4))), () => complete(company, order, first))
  company.on(due, () => complete(company, order, qty - first))
}

function addOrder(company: Company, item: Item, qty_to_produce: number, line: ForLine | null) {
  const prod_nbr = company.number('PR')
  return company.add('production_orders', {
    ...{ prod_nbr, inventory_id: item.inventory_id, site_id: PLANT, qty_to_produce, created_at: company.moment() },
    prod_desc: line ? `For sales order ${line.order.order_nbr}, line ${line.line_nbr}` : 'Replenish stock',
    status: 'Planned',
    ...{ sales_order_nbr: line?.order.order_nbr, sales_line_nbr: line?.line_nbr },
    made: 0,
    materials: item.madeOf.map(([inventory_id, perUnit], index) => {
      const total_required = needOf(inventory_id, perUnit, qty_to_produce)
      const row = { prod_nbr, line_nbr: index + 1, inventory_id, total_required, qty_released: 0, perUnit }
      return company.add('production_materials', row)
    }),
  })
}

function issue(company: Company, order: ProductionOrder, materials: ProductionOrder['materials'], units: number): void {
  const needed = materials.flatMap((row) => {
    const qty = needOf(row.inventory_id, row.perUnit, units)
    return qty > 0 ? [{ row, qty }] : []
  })
  if (needed.length === 0) return
  const materialsToRelease = needed.map(({ row, qty }) => ({ id: row.line_nbr, inventoryID: row.inventory_id, quantity: qty }))
  const request = { productionNbr: order.prod_nbr, orderType: ORDER_TYPE.production, materialsToRelease }
  const isImported = company.isImported(releaseMaterials, request)
  if (isImported) order.status = 'In Process'
  for (const { row, qty } of needed) {
    if (isImported) row.qty_released = qty
    if (isImported) company.move(row.inventory_id, PLANT, -qty)
    else company.need(row.inventory_id, PLANT, qty)
  }
}

function complete(company: Company, order: ProductionOrder, qty: number): void {
  if (qty === 0) return
  const { prod_nbr, inventory_id, qty_to_produce } = order
  const facts = { orderType: ORDER_TYPE.production, qtyToComplete: qty, inventoryID: inventory_id }
  if (!company.isImported(completeProduction, { productionNbr: prod_nbr, ...facts })) return
  company.add('production_completions', { batch_nbr: company.number('PB'), prod_nbr, qty, created_at: company.moment() })
  company.move(inventory_id, PLANT, qty)
  order.made += qty
  if (order.made < qty_to_produce) return
  order.status = 'Completed'
  company.on(company.today + CLOSED_AFTER, () => (order.status = 'Closed'))
}

/** Counts the stock of every item at each site that stocks it, before what is posted; the import works out the movements. */
export function countStock(company: Company): void {
  for (const item of ITEMS) {
    for (const { site_id } of SITES.filter((site) => site.site_id === PLANT || item.inDistribution)) {
      const lot = item.lot * (site_id === PLANT ? 1 : SITE_SHARE)
      const free = isLate(item) ? 0 : Math.ceil(lot * (0.3 + company.random.fraction()))
      const { inventory_id } = item
      company.add('stock', { inventory_id, site_id, qty_on_hand: company.stockOf(inventory_id, site_id, free) })
    }
  }
}
