import { roundQuantity } from '../../contract/quantities/quantity'
import { type Company, isLate, type Transfer, type TransferReceipt } from './company'
import { type ItemDefinition, ITEMS } from './masterData/items'
import { RECEIPT_LINE_NOTES, RECEIPT_NOTES } from './masterData/noteTexts'
import { PLANT, SITES } from './masterData/sites'
import { planProduction } from './production'

/** Items that are sold out at a site. */
const SOLD_OUT: ReadonlySet<string> = new Set([
  ...['CAM-50-AL RNO-DC', 'YST-04-CI DFW-DC', 'BFV-10-DI CLT-DC', 'GV-08-CI HAM-EU', 'SK-4x6-12 HAM-EU', `SPR-RV ${PLANT}`],
])

/** Safety stock, and the lot of another site than the plant, as fractions of the plant's lot. */
const SAFETY = 0.4
const SITE_SHARE = 0.25

/** Days of the last demand from which the coming demand is estimated, and for which it is. */
const LOOKED_BACK = 120
const LOOKED_AHEAD = 28

/** Lines of a shipment. */
const TRUCK_LINES = 6

interface Load {
  readonly item: string
  readonly qty: number
  /** What of it arrives with the truck; the rest comes {@link REST_AFTER} days later. */
  readonly first: number
  readonly site: string
  readonly day: number
}

/** The sites that the plant supplies, each with the weekday on which its truck leaves and the days that it takes. */
const ROUTES = SITES.filter(({ site_id }) => site_id !== PLANT).map(({ site_id: site }, index) => ({
  site,
  weekday: index + 1,
  transit: [3, 7, 8, 13][index] ?? 7,
}))

function routeTo(site: string): (typeof ROUTES)[number] {
  const route = ROUTES.find((one) => one.site === site)
  if (!route) throw new Error(`No truck goes to ${site}`)
  return route
}

/** Days after the first part of a transfer on which the rest of it arrives. */
const REST_AFTER = 12

/**
 * Makes or buys what is needed, before it is needed: other sites get it from the plant, the plant makes it or buys it. Stock is
 * opened so that it lasts until the first supply; of what is sold out or late it lasts exactly as long as the goods did.
 * @param lotGrowth how much larger the lots are than those of a small company
 */
export function supply(company: Company, lotGrowth: number): void {
  const loads: Load[] = []
  for (const { site } of ROUTES)
    for (const item of ITEMS) if (item.inDistribution) stock(company, item, site, lotGrowth * SITE_SHARE, loads)
  sendTrucks(company, loads)
  // An item stands behind its components, so that all that is made of them is planned before they are.
  for (const item of ITEMS.toReversed()) stock(company, item, PLANT, lotGrowth, loads)
}

function stock(company: Company, item: ItemDefinition, site: string, lots: number, loads: Load[]): void {
  const { firstDay } = company.calendar
  const flow = company.flow(item.id, site)
  const sum = (until: number) => flow.subarray(0, until + 1).reduce((total, change) => total + change, 0)
  const isScarce = isLate(item.id) || SOLD_OUT.has(`${item.id} ${site}`)
  const lot = Math.max(1, Math.round(item.lot * lots))
  const least = isScarce ? 0 : lot * SAFETY
  if (!isScarce) estimate(flow, -firstDay)
  let opening = isScarce ? 0 : lot
  let onHand = opening
  for (let index = 0; index < flow.length; index += 1) {
    onHand = roundQuantity(onHand + (flow[index] ?? 0))
    const day = firstDay + index
    while (onHand < least) {
      const qty = isScarce ? -onHand : Math.max(lot, Math.ceil(least - onHand))
      const before = sum(index)
      if (!isScarce && order(company, item, site, qty, day, loads)) onHand = roundQuantity(onHand + sum(index) - before)
      else if (day >= 0) break
      else {
        opening = roundQuantity(opening + qty)
        onHand = roundQuantity(onHand + qty)
      }
    }
  }
  const at = company.calendar.instant(firstDay, 0)
  if (opening > 0)
    company.move({ at, item: item.id, site, qty: opening, reason: 'opening', document: () => 'OPENING', line: null })
}

/** Plans the coming demand like the last one. */
function estimate(flow: Float64Array, today: number): void {
  const last = flow.subarray(Math.max(0, today - LOOKED_BACK), today)
  const daily = last.reduce((total, change) => total + Math.min(change, 0), 0) / LOOKED_BACK
  for (let ahead = 0; ahead < LOOKED_AHEAD; ahead += 1) flow[today + ahead] = (flow[today + ahead] ?? 0) + daily
}

/** Orders goods that are there on a day. Returns false when the order would lie outside of the history. */
function order(company: Company, item: ItemDefinition, site: string, qty: number, day: number, loads: Load[]): boolean {
  const { random, calendar } = company
  const isInHistory = (began: number) => began >= calendar.firstDay && began < 0
  if (site !== PLANT) return bringToSite(company, item.id, site, qty, day, loads)
  if (item.madeOf) {
    const created = calendar.workdays(day, -random.whole(9, 18))
    if (isInHistory(created)) planProduction(company, item, qty, created, day)
    return isInHistory(created)
  }
  const arrival = day - 1
  if (!isInHistory(arrival)) return false
  const nbr = random.digits('PO######')
  company.plan(arrival, item.id, site, qty)
  company.move({ at: company.moment(arrival), item: item.id, site, qty, reason: 'purchase', document: () => nbr, line: null })
  return true
}

/** Puts goods on the last truck that arrives by a day; some of them arrive in two parts. */
function bringToSite(company: Company, item: string, site: string, qty: number, day: number, loads: Load[]): boolean {
  const { random, calendar } = company
  const { weekday, transit } = routeTo(site)
  let left = day - transit
  while (calendar.weekday(left) !== weekday) left -= 1
  if (left < calendar.firstDay || left >= 0) return false
  const first = qty > 1 && random.chance(0.25) ? Math.ceil(qty / 2) : qty
  company.plan(left + transit, item, site, first)
  company.plan(left + transit + REST_AFTER, item, site, qty - first)
  loads.push({ item, site, day: left, qty, first })
  return true
}

/** Sends the loads of a day to a site as one order, in shipments of a few lines. */
function sendTrucks(company: Company, loads: readonly Load[]): void {
  const trucks = new Map<string, Load[]>()
  for (const load of loads) {
    const key = `${load.day} ${load.site}`
    trucks.set(key, [...(trucks.get(key) ?? []), load])
  }
  for (const truck of [...trucks.values()].sort(([a], [b]) => (a?.day ?? 0) - (b?.day ?? 0))) {
    const order = { nbr: '' }
    for (let at = 0; at < truck.length; at += TRUCK_LINES) send(company, order, truck.slice(at, at + TRUCK_LINES))
  }
}

function send(company: Company, order: Transfer['order'], loads: readonly Load[]): void {
  const [{ site, day } = { site: '', day: 0 }] = loads
  const transfer: Transfer = {
    nbr: '',
    day,
    order,
    site,
    lines: loads.map(({ item, qty }) => ({ item, qty, received: 0 })),
    receipts: [],
  }
  company.transfers.push(transfer)
  const at = company.moment(day)
  for (const [index, { item, qty }] of loads.entries()) {
    company.plan(day, item, PLANT, -qty)
    const document = () => `${order.nbr}/${transfer.nbr}`
    company.move({ at, item, site: PLANT, qty: -qty, reason: 'transfer_out', document, line: index + 1 })
  }
  const arrival = day + routeTo(site).transit
  receive(
    company,
    transfer,
    arrival,
    loads.map(({ first }) => first),
  )
  receive(
    company,
    transfer,
    arrival + REST_AFTER,
    loads.map(({ first, qty }) => qty - first),
  )
}

function receive(company: Company, transfer: Transfer, day: number, quantities: readonly number[]): void {
  const { random } = company
  const lines = transfer.lines.flatMap(({ item }, index) => {
    const qty = quantities[index] ?? 0
    return qty === 0 ? [] : [{ lineNbr: index + 1, item, qty, note: random.maybe(0.12, RECEIPT_LINE_NOTES) }]
  })
  if (day >= 0 || lines.length === 0) return
  const receipt: TransferReceipt = { nbr: '', day, note: random.maybe(0.4, RECEIPT_NOTES), lines }
  transfer.receipts.push(receipt)
  const at = company.moment(day)
  for (const { lineNbr, item, qty } of lines) {
    const line = transfer.lines[lineNbr - 1]
    if (line) line.received += qty
    company.move({ at, item, site: transfer.site, qty, reason: 'transfer_in', document: () => receipt.nbr, line: lineNbr })
  }
}
