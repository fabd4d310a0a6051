import type { RequestOf } from '../../../../contract/calls'
import { shareRoundedUp } from '../../../../contract/quantities/decimalPlaces'
import { divideRoundingUp, fromMicros, ONE_IN_MICROS, toMicros } from '../../../../contract/quantities/quantity'
import { judgeCount } from '../../../../contract/rules/counting'
import { at, choose, settle, UNKNOWN_ID } from '../amounts'
import { type Company, move, mustFit, placeKey, type ProductionOrder } from '../company'
import type { PlannedCall } from '../requests'
import { found, type Model, must, reasonOf, Rejected } from './rule'

function cancelProduction(company: Company, { productionNbr }: RequestOf<'cancelProduction'>) {
  const order = found(company.productionOrders.get(productionNbr))
  must(isUnfinished(order) && isUntouched(order), 'CONFLICT')
  order.status = 'Canceled'
  return { productionNbr, status: 'Canceled' }
}

/** Short-closes a production order: released material that its units do not need returns to stock. */
function closeProduction(company: Company, { productionNbr }: RequestOf<'closeProduction'>) {
  const order = found(company.productionOrders.get(productionNbr))
  must(isUnfinished(order) && !isUntouched(order), 'CONFLICT')
  const returns = order.materials.flatMap((material) => {
    const quantity = material.released - needOf(company, order, material)
    return quantity > 0n ? [{ material, quantity }] : []
  })
  mustFit(
    company,
    returns.map(({ material, quantity }) => [material.item, order.site, quantity]),
  )
  for (const { material, quantity } of returns) {
    move(company, material.item, order.site, quantity)
    material.released -= quantity
  }
  order.status = 'Closed'
  return { productionNbr, status: 'Closed' }
}

/** Cancels a sales order without receipts, shipments or picked goods, and its production orders that have not been started. */
function cancelSalesOrder(company: Company, { orderNbr }: RequestOf<'cancelSalesOrder'>) {
  const order = found(company.salesOrders.get(orderNbr))
  must(['Open', 'Back Order', 'On Hold'].includes(order.status), 'CONFLICT')
  must(
    order.lines.every(({ open, ordered }) => open === ordered),
    'CONFLICT',
  )
  const isPicked = [...company.shipments.values()].some(
    ({ status, lines }) => status === 'Open' && lines.some((line) => line.orderNbr === orderNbr),
  )
  must(!isPicked, 'CONFLICT')
  const madeForIt = [...company.productionOrders.values()].filter(({ forLine }) => forLine?.orderNbr === orderNbr)
  const unfinished = madeForIt.filter(isUnfinished)
  must(unfinished.every(isUntouched), 'CONFLICT')
  for (const one of unfinished) one.status = 'Canceled'
  order.status = 'Closed'
  return { status: 'Closed' }
}

function isUnfinished({ status, completed, toProduce }: ProductionOrder): boolean {
  return ['Planned', 'Released', 'In Process', 'On Hold'].includes(status) && completed < toProduce
}

function isUntouched({ completed, materials }: ProductionOrder): boolean {
  return completed === 0n && materials.every(({ released }) => released === 0n)
}

/** Returns the quantity of a material that the started units need, rounded to the item's decimal places. */
function needOf(
  company: Company,
  { completed, toProduce }: ProductionOrder,
  { item, required }: ProductionOrder['materials'][number],
) {
  const begun = divideRoundingUp(completed, ONE_IN_MICROS) * ONE_IN_MICROS
  return shareRoundedUp(required, begun, toProduce, company.decimals.get(item))
}

/** Sets a site's stock to the counted quantities, all or nothing. */
function postCount(company: Company, { siteId, lines }: RequestOf<'postCount'>) {
  const places = [...company.stock.values()]
  found(places.find(({ site }) => site === siteId))
  for (const { inventoryId } of lines) found(places.find(({ item }) => item === inventoryId))
  const count = judgeCount(lines, (item) => {
    const { onHand = 0n, allocated = 0n } = company.stock.get(placeKey(item, siteId)) ?? {}
    return { onHand: fromMicros(onHand), held: fromMicros(allocated), decimals: company.decimals.get(item) }
  })
  if ('rejection' in count) throw new Rejected(count.rejection.code)
  for (const { inventoryId, difference } of count.differences) move(company, inventoryId, siteId, toMicros(difference))
  return { movementCount: count.differences.length }
}

function cancelSalesOrderRequest(company: Company, planned: PlannedCall): RequestOf<'cancelSalesOrder'> {
  const order = choose([...company.salesOrders.values()], planned.pick, ({ status, lines }) => {
    return status !== 'Completed' && status !== 'Closed' && lines.every(({ open, ordered }) => open === ordered)
  })
  return { orderNbr: order?.orderNbr ?? UNKNOWN_ID, reason: reasonOf(planned) }
}

const correctedProduction = (isTouched: boolean) => (company: Company, planned: PlannedCall) => {
  const isApt = (order: ProductionOrder) => isUnfinished(order) && isUntouched(order) !== isTouched
  const order = choose([...company.productionOrders.values()], planned.pick, isApt)
  return { productionNbr: order?.prodNbr ?? UNKNOWN_ID, orderType: 'RO' as const, reason: reasonOf(planned) }
}

/**
 * Returns a count of one site: mostly of items in stock there, sometimes of an item that never was, sometimes with an outdated
 * expected quantity.
 */
function postCountRequest(company: Company, { pick, lines, text }: PlannedCall): RequestOf<'postCount'> {
  const places = [...company.stock.values()]
  const siteId = at(places, pick)?.site ?? UNKNOWN_ID
  const counted = lines.map((line) => {
    const inventoryId = choose(places, line.pick, ({ site }) => site === siteId)?.item ?? UNKNOWN_ID
    const onHand = company.stock.get(placeKey(inventoryId, siteId))?.onHand ?? 0n
    const seen = fromMicros(line.pick % 7 === 6 ? onHand + 1n : onHand)
    return { inventoryId, counted: line.pick % 5 === 4 ? 0 : settle(line.amount, onHand), seen }
  })
  return { siteId, reason: text.trim().slice(0, 100).replace(/\n/g, ' ') || 'count', lines: counted }
}

export const correctionsModel = {
  postCount: { weight: 8, request: postCountRequest, perform: postCount },
  cancelSalesOrder: { weight: 1, request: cancelSalesOrderRequest, perform: cancelSalesOrder },
  cancelProduction: { weight: 1, request: correctedProduction(false), perform: cancelProduction },
  closeProduction: { weight: 2, request: correctedProduction(true), perform: closeProduction },
} satisfies Model
