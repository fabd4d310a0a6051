import type { RequestOf } from '../../../../contract/calls'
import { availableAt, type Company, move, mustFit, placeKey, type ProductionOrder } from '../company'
import { at, choose, settle, UNKNOWN_ID } from '../requests/amounts'
import type { PlannedCall } from '../requests/plannedRequests'
import { isReason, type Model, reasonOf } from './modeled'
import { found, isCounted, isQuantity, microsOf, must, quantityOf, stepOf, UNIT } from './rule'

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
  const begun = completed % UNIT === 0n ? completed : (completed / UNIT + 1n) * UNIT
  let need = (required * begun) / toProduce
  if (need * toProduce < required * begun) need += 1n
  const step = stepOf(company, item)
  return need % step === 0n ? need : need + step - (need % step)
}

/**
 * Sets a site's stock to the counted quantities, all or nothing. Rejects duplicate items, too many decimals, stock that moved
 * since it was read, and quantities below what open shipments have picked.
 */
function postCount(company: Company, { siteId, lines }: RequestOf<'postCount'>) {
  const places = [...company.stock.values()]
  found(places.find(({ site }) => site === siteId))
  const counts = lines.map(({ inventoryId, counted, seen }) => {
    found(places.find(({ item }) => item === inventoryId))
    const onHand = company.stock.get(placeKey(inventoryId, siteId))?.onHand ?? 0n
    return { item: inventoryId, onHand, counted: microsOf(counted), seen: microsOf(seen) }
  })
  must(new Set(counts.map(({ item }) => item)).size === counts.length, 'RULE_VIOLATED')
  must(
    counts.every(({ item, counted, onHand }) => isCounted(company, item, counted, onHand)),
    'RULE_VIOLATED',
  )
  must(
    counts.every(({ onHand, seen }) => onHand === seen),
    'STOCK_MOVED',
  )
  must(
    counts.every(({ item, onHand, counted }) => counted >= onHand - availableAt(company, item, siteId)),
    'CONFLICT',
  )
  const differing = counts.filter(({ onHand, counted }) => counted !== onHand)
  for (const { item, onHand, counted } of differing) move(company, item, siteId, counted - onHand)
  return { movementCount: differing.length }
}

function cancelSalesOrderRequest(company: Company, planned: PlannedCall): RequestOf<'cancelSalesOrder'> {
  const order = choose([...company.salesOrders.values()], planned.pick, ({ status, lines }) => {
    return status !== 'Completed' && status !== 'Closed' && lines.every(({ open, ordered }) => open === ordered)
  })
  return { orderNbr: order?.orderNbr ?? UNKNOWN_ID, reason: reasonOf(planned) }
}

function cancelProductionRequest(company: Company, planned: PlannedCall): RequestOf<'cancelProduction'> {
  const orders = [...company.productionOrders.values()]
  const order = choose(orders, planned.pick, (one) => isUnfinished(one) && isUntouched(one))
  return { productionNbr: order?.prodNbr ?? UNKNOWN_ID, orderType: 'RO', reason: reasonOf(planned) }
}

function closeProductionRequest(company: Company, planned: PlannedCall): RequestOf<'closeProduction'> {
  const orders = [...company.productionOrders.values()]
  const order = choose(orders, planned.pick, (one) => isUnfinished(one) && !isUntouched(one))
  return { productionNbr: order?.prodNbr ?? UNKNOWN_ID, orderType: 'RO', reason: reasonOf(planned) }
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
    const seen = quantityOf(line.pick % 7 === 6 ? onHand + 1n : onHand)
    return { inventoryId, counted: line.pick % 5 === 4 ? 0 : settle(line.amount, onHand), seen }
  })
  return { siteId, reason: text.trim().slice(0, 100).replace(/\n/g, ' ') || 'count', lines: counted }
}

const isCorrection = ({ orderType, reason }: { readonly orderType: string; readonly reason: string }) =>
  orderType === 'RO' && isReason(reason)

export const correctionsModel = {
  postCount: {
    weight: 8,
    request: postCountRequest,
    isWellFormed: ({ lines }) =>
      lines.every(({ counted, seen }) => [counted, seen].every((quantity) => quantity === 0 || isQuantity(quantity))),
    perform: postCount,
  },
  cancelSalesOrder: {
    weight: 1,
    request: cancelSalesOrderRequest,
    isWellFormed: ({ reason }) => isReason(reason),
    perform: cancelSalesOrder,
  },
  cancelProduction: { weight: 1, request: cancelProductionRequest, isWellFormed: isCorrection, perform: cancelProduction },
  closeProduction: { weight: 2, request: closeProductionRequest, isWellFormed: isCorrection, perform: closeProduction },
} satisfies Model
