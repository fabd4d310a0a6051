import type { RequestOf } from '../../../../contract/calls'
import { availableAt, type Company, move, mustFit, nextNumber, type ProductionOrder } from '../company'
import { found, isCounted, LIMIT, microsOf, must, quantityOf, stepOf, totals, UNIT } from './rule'

export function releaseOrder(company: Company, { productionNbr }: RequestOf<'releaseOrder'>) {
  const order = found(company.productionOrders.get(productionNbr))
  must(order.status === 'Planned', 'CONFLICT')
  order.status = 'Released'
  return { productionNbr, status: 'Released' }
}

/**
 * Releases materials from the stock of the order's site. Rejects more than remains on a line, too many decimals, and more than
 * is available.
 */
export function releaseMaterials(company: Company, request: RequestOf<'releaseMaterials'>) {
  const { productionNbr, materialsToRelease } = request
  const order = found(company.productionOrders.get(productionNbr))
  must(isProducing(order), 'CONFLICT')
  const wanted = totals(
    materialsToRelease.map(({ id, inventoryID, quantity }) => {
      const line = order.materials.find((material) => String(material.id) === String(id))
      must(line?.item === inventoryID, 'RULE_VIOLATED')
      return [line, microsOf(quantity)]
    }),
  )
  for (const [line, quantity] of [...wanted].sort(([a], [b]) => a.id - b.id)) {
    const left = line.required - line.released
    must(quantity <= left, 'CONFLICT')
    must(isCounted(company, line.item, quantity, left), 'RULE_VIOLATED')
  }
  const ofItem = totals([...wanted].map(([line, quantity]) => [line.item, quantity]))
  for (const [item, quantity] of ofItem) must(quantity <= availableAt(company, item, order.site), 'INSUFFICIENT_INVENTORY')

  for (const [line, quantity] of wanted) {
    line.released += quantity
    move(company, line.item, order.site, -quantity)
  }
  order.status = 'In Process'
  return { productionNbr, status: 'In Process' }
}

/** Completes units into the stock of the order's site. Rejects more than the released materials allow. */
export function completeProduction(company: Company, request: RequestOf<'completeProduction'>) {
  const { productionNbr, qtyToComplete, inventoryID } = request
  const order = found(company.productionOrders.get(productionNbr))
  must(isProducing(order), 'CONFLICT')
  must(inventoryID === order.item, 'RULE_VIOLATED')
  const quantity = microsOf(qtyToComplete)
  must(quantity <= completable(company, order), 'RULE_VIOLATED')
  must(isCounted(company, order.item, quantity, completable(company, order)), 'RULE_VIOLATED')
  mustFit(company, [[order.item, order.site, quantity]])

  const batchNbr = nextNumber(company, 'PB')
  company.batches.push({ batchNbr, prodNbr: productionNbr, quantity })
  move(company, order.item, order.site, quantity)
  order.completed += quantity
  order.status = order.completed === order.toProduce ? 'Completed' : 'In Process'
  return { productionNbr, batchNbr, qtyCompleted: quantityOf(order.completed), status: order.status }
}

/**
 * Creates a production order for an Issue line, with the item's bill of materials. A line has at most one that is not canceled.
 */
export function createLinkedOrder(company: Company, request: RequestOf<'createLinkedOrder'>) {
  const { salesOrderNbr, inventoryID, qtyToProduce, lineNbr } = request
  const order = found(company.salesOrders.get(salesOrderNbr))
  must(['Open', 'Back Order', 'Completed'].includes(order.status), 'CONFLICT')
  const line = found(order.lines.find((candidate) => candidate.lineNbr === lineNbr))
  must(line.item === inventoryID && line.operation === 'Issue', 'RULE_VIOLATED')
  must(line.open > 0n, 'CONFLICT')
  const toProduce = microsOf(qtyToProduce)
  must(isCounted(company, line.item, toProduce, line.open), 'RULE_VIOLATED')
  must(liveOrderOf(company, salesOrderNbr, lineNbr) === undefined, 'CONFLICT')
  const bill = company.bills.get(inventoryID) ?? []
  const materials = bill.map(({ item, per }, index) => {
    // Rounded up to what can be released: whole millionths first, then the item's own unit.
    const step = stepOf(company, item)
    const need = (per * toProduce + UNIT - 1n) / UNIT
    return { id: index + 1, item, required: need % step === 0n ? need : need + step - (need % step), released: 0n }
  })
  must(materials.length > 0 && materials.every(({ required }) => required <= BigInt(LIMIT) * UNIT), 'RULE_VIOLATED')

  const productionNbr = nextNumber(company, 'PR')
  company.productionOrders.set(productionNbr, {
    prodNbr: productionNbr,
    item: inventoryID,
    site: order.site,
    toProduce,
    completed: 0n,
    status: 'Planned',
    forLine: { orderNbr: salesOrderNbr, lineNbr },
    materials,
  })
  return { productionOrderNbr: productionNbr, status: 'Planned' }
}

/** Returns the production order that a sales line shows. */
export function liveOrderOf(company: Company, orderNbr: string, lineNbr: number): ProductionOrder | undefined {
  return [...company.productionOrders.values()].find(
    ({ forLine, status }) => forLine?.orderNbr === orderNbr && forLine.lineNbr === lineNbr && status !== 'Canceled',
  )
}

/**
 * Returns the units that can be completed now: all when all materials are released but for less than can be counted, else the
 * whole units that the scarcest material allows, minus those completed.
 */
export function completable(company: Company, { materials, toProduce, completed }: ProductionOrder): bigint {
  const scarce = materials.filter(({ item, released, required }) => {
    return released < required && (released === 0n || required - released >= stepOf(company, item))
  })
  const units = scarce.map(({ released, required }) => ((released * toProduce) / (required * UNIT)) * UNIT)
  const fewest = units.reduce((least, some) => (some < least ? some : least), toProduce)
  const left = materials.length === 0 ? 0n : fewest - completed
  return left > 0n ? left : 0n
}

function isProducing({ status, completed, toProduce }: ProductionOrder): boolean {
  return (status === 'Released' || status === 'In Process') && completed < toProduce
}
