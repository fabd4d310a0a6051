import { ORDER_TYPE } from '../../contract/constants'
import { createTransferReceipt } from '../../server/documents/transfers/createTransferReceipt'
import { add, type Company, POSTED_SINCE, type Transfer } from './company'
import { type Item, ITEMS, PLANT, SITES, textsOf } from './masterData'
import { planProduction } from './production'

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
