import { ORDER_TYPE } from '../../contract/constants'
import { shareRoundedUp } from '../../contract/quantities/decimalPlaces'
import { fromMicros, ONE_IN_MICROS, toMicros } from '../../contract/quantities/quantity'
import { completeProduction } from '../../server/documents/production/completeProduction'
import { releaseMaterials } from '../../server/documents/production/releaseMaterials'
import { createTransferReceipt } from '../../server/documents/transfers/createTransferReceipt'
import { add, type Company, POSTED_SINCE, type ProductionOrder, type SalesLine, type Transfer } from './company'
import { isLate, type Item, ITEMS, itemOf, LATE_SINCE, PLANT, SITES, textsOf } from './masterData'

export const SITE_SHARE = 0.25

/** Days between two production orders that replenish an item of a small company. */
const REPLENISHED_EVERY = 100

const TRUCK_LINES = 6

/** The sites that the plant supplies, each with the weekday on which its truck leaves and the days that it takes. */
const ROUTES = SITES.filter(({ site_id }) => site_id !== PLANT).map(({ site_id: site }, index) => ({
  site,
  weekday: index + 1,
  transit: [8, 9, 11, 14][index] ?? 9,
}))

/** Days after the first part of a transfer on which the rest of it arrives. */
const REST_AFTER = 12

/** Since this day every truck goes, and a part of its goods comes later, so that some are always under way and half received. */
const RECENT = -30

const DISTRIBUTED = ITEMS.filter(({ inDistribution }) => inDistribution)

/** Makes what is stocked, more often in a larger company, and sends some of it to the other sites every week. */
export function supply(company: Company): void {
  const { random, calendar, growth } = company
  const every = Math.max(5, Math.round(REPLENISHED_EVERY / growth))
  for (const item of ITEMS.filter(({ madeOf }) => madeOf.length > 0)) {
    for (let day = calendar.firstDay + random.whole(1, every); day < 0; day += random.whole(1, 2 * every))
      planProduction(company, item, lotOf(item, growth), day, calendar.workdays(day, random.whole(9, 18)))
  }
  // No truck leaves later: there is no command for it, and movements are in the order of their times.
  for (let day = calendar.firstDay; day < POSTED_SINCE; day += 1) {
    const route = ROUTES.find(({ weekday }) => weekday === calendar.weekday(day))
    if (route && (day > RECENT || random.chance(0.45))) sendTruck(company, route, day)
  }
}

export const lotOf = ({ lot }: Item, growth: number) => Math.max(1, Math.round(lot * growth))

/** Sends a truck as one order, in shipments of a few lines; some of its goods arrive in two parts. */
function sendTruck(company: Company, { site, transit }: (typeof ROUTES)[number], day: number): void {
  const { random, growth } = company
  const order = { nbr: '', day }
  const items = new Set(Array.from({ length: Math.ceil(random.whole(1, 4) * growth) }, () => random.pick(DISTRIBUTED)))
  const loads = [...items].map((item) => ({ item: item.id, qty: lotOf(item, SITE_SHARE * growth) }))
  for (let at = 0; at < loads.length; at += TRUCK_LINES) {
    const lines = loads.slice(at, at + TRUCK_LINES)
    const transfer: Transfer = { nbr: '', day, order, site, lines, receipts: [] }
    company.transfers.push(transfer)
    for (const { item, qty } of lines) add(company.moved, item, PLANT, -qty)
    const first = lines.map(({ qty }, index) => {
      const isSplit = random.chance(0.25) || (day > RECENT && index === 0)
      return isSplit ? Math.ceil(qty / 2) : qty
    })
    const rest = lines.map(({ qty }, index) => qty - (first[index] ?? 0))
    receive(company, transfer, day + transit, first)
    receive(company, transfer, day + transit + REST_AFTER, rest)
  }
}

function receive(company: Company, transfer: Transfer, day: number, quantities: readonly number[]): void {
  const { random } = company
  const lines = transfer.lines.flatMap(({ item }, index) => {
    const qty = quantities[index] ?? 0
    return qty === 0 ? [] : [{ lineNbr: index + 1, item, qty, note: random.maybe(0.12, textsOf('note of a receipt line')) }]
  })
  if (day >= 0 || lines.length === 0) return
  const request = () => [
    {
      TransferOrderNbr: transfer.order.nbr,
      TransferOrderType: ORDER_TYPE.transferReceipt,
      TransferShipmentNbr: transfer.nbr,
      Items: lines.map(({ lineNbr, item, qty }) => ({ lineNbr, inventoryID: item, quantity: qty })),
    },
  ]
  if (!company.post(day, createTransferReceipt, request)) return
  transfer.receipts.push({ nbr: '', day, note: random.maybe(0.4, textsOf('note of a transfer receipt')), lines })
  for (const { item, qty } of lines) add(company.moved, item, transfer.site, qty)
}

/** Returns what `qty` units need of a component, rounded up to what it is counted in. */
function needOf(component: string, perUnit: number, qty: number): number {
  return fromMicros(shareRoundedUp(toMicros(perUnit), toMicros(qty), ONE_IN_MICROS, itemOf(component).decimals))
}

/** Released, issued and completed as far as the days have come. Some orders get a twin that was canceled or put on hold. */
export function planProduction(
  company: Company,
  item: Item,
  qty: number,
  created: number,
  completed: number,
  line: SalesLine | null = null,
): void {
  const { random, calendar } = company
  const order = addOrder(company, item, qty, created, line)
  const ordinal = company.production.length
  if (ordinal % 40 === 17) addOrder(company, item, qty, created, null).status = 'Canceled'
  if (ordinal % 45 === 31) addOrder(company, item, qty, created, null).status = 'On Hold'
  const released = calendar.workdays(created, random.whole(2, 6))
  const issued = calendar.workdays(released, random.whole(0, 2))
  if (released < 0) order.status = 'Released'
  if (isLate(item) && issued > LATE_SINCE) {
    // Of some, one material is issued although they are short of another one.
    const ahead = order.materials.findIndex((material) => !isLate(itemOf(material.item)))
    if (random.chance(0.4)) issue(company, order, qty, issued, (index) => index === ahead)
    return
  }
  const units = completed >= 0 && random.chance(0.5) ? Math.ceil(qty / 2) : qty
  issue(company, order, units, issued)
  const first = units > 1 && random.chance(0.45) ? random.whole(1, units - 1) : 0
  complete(company, order, first, Math.max(issued, calendar.workdays(completed, -random.whole(1, 4))))
  complete(company, order, qty - first, completed)
}

function addOrder(company: Company, item: Item, qty: number, day: number, line: SalesLine | null): ProductionOrder {
  const materials = item.madeOf.map(([component, perUnit]) => {
    return { item: component, required: needOf(component, perUnit, qty), released: 0 }
  })
  const order: ProductionOrder = { nbr: '', day, item, qty, line, materials, completions: [], status: 'Planned' }
  company.production.push(order)
  return order
}

function issue(company: Company, order: ProductionOrder, qty: number, day: number, isIssued = (_index: number) => true): void {
  const materialsToRelease = order.materials.flatMap((material, index) => {
    const total = needOf(material.item, order.item.madeOf[index]?.[1] ?? 0, qty)
    return total > 0 && isIssued(index) ? [{ id: index + 1, inventoryID: material.item, quantity: total }] : []
  })
  if (materialsToRelease.length === 0 || day >= 0) return
  const request = () => ({ productionNbr: order.nbr, orderType: ORDER_TYPE.production, materialsToRelease })
  const isBefore = company.post(day, releaseMaterials, request)
  if (isBefore) order.status = 'In Process'
  for (const { id, inventoryID, quantity } of materialsToRelease) {
    const material = order.materials[id - 1]
    if (isBefore && material) material.released = quantity
    add(isBefore ? company.moved : company.needed, inventoryID, PLANT, isBefore ? -quantity : quantity)
  }
}

function complete(company: Company, order: ProductionOrder, qty: number, day: number): void {
  if (qty === 0 || day >= 0) return
  const { item, completions } = order
  const facts = { orderType: ORDER_TYPE.production, qtyToComplete: qty, inventoryID: item.id }
  const request = () => ({ productionNbr: order.nbr, ...facts })
  if (!company.post(day, completeProduction, request)) return
  completions.push({ nbr: '', day, qty })
  add(company.moved, item.id, PLANT, qty)
  const made = completions.reduce((sum, completion) => sum + completion.qty, 0)
  if (made === order.qty) order.status = day < -25 ? 'Closed' : 'Completed'
}
