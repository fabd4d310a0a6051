import type { RequestOf } from '../../../../contract/calls'
import { QUANTITY_LIMIT } from '../../../../contract/constants'
import { shareRoundedUp } from '../../../../contract/quantities/decimalPlaces'
import { ONE_IN_MICROS, fromMicros, toMicros } from '../../../../contract/quantities/quantity'
import { completableNow } from '../../../../contract/rules/production'
import { type Amount, at, choose, first, settle, UNKNOWN_ID } from '../amounts'
import {
  availableAt,
  type Company,
  type Material,
  move,
  mustFit,
  nextNumber,
  type ProductionOrder,
  type SalesLine,
} from '../company'
import type { PlannedCall } from '../requests'
import { found, isCounted, type Model, must, totals } from './rule'

function releaseOrder(company: Company, { productionNbr }: RequestOf<'releaseOrder'>) {
  const order = found(company.productionOrders.get(productionNbr))
  must(order.status === 'Planned', 'CONFLICT')
  order.status = 'Released'
  return { productionNbr, status: 'Released' }
}

/**
 * Releases materials from the stock of the order's site. Rejects more than remains on a line, too many decimals, and more than
 * is available.
 */
function releaseMaterials(company: Company, request: RequestOf<'releaseMaterials'>) {
  const { productionNbr, materialsToRelease } = request
  const order = found(company.productionOrders.get(productionNbr))
  must(isProducing(order), 'CONFLICT')
  const wanted = totals(
    materialsToRelease.map(({ id, inventoryID, quantity }) => {
      const line = order.materials.find((material) => String(material.id) === String(id))
      must(line?.item === inventoryID, 'RULE_VIOLATED')
      return [line, toMicros(quantity)]
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
function completeProduction(company: Company, request: RequestOf<'completeProduction'>) {
  const { productionNbr, qtyToComplete, inventoryID } = request
  const order = found(company.productionOrders.get(productionNbr))
  must(isProducing(order), 'CONFLICT')
  must(inventoryID === order.item, 'RULE_VIOLATED')
  const quantity = toMicros(qtyToComplete)
  must(quantity <= completable(company, order), 'RULE_VIOLATED')
  must(isCounted(company, order.item, quantity, completable(company, order)), 'RULE_VIOLATED')
  mustFit(company, [[order.item, order.site, quantity]])

  const batchNbr = nextNumber(company, 'PB')
  company.batches.push({ batchNbr, prodNbr: productionNbr, quantity })
  move(company, order.item, order.site, quantity)
  order.completed += quantity
  order.status = order.completed === order.toProduce ? 'Completed' : 'In Process'
  return { productionNbr, batchNbr, qtyCompleted: fromMicros(order.completed), status: order.status }
}

/**
 * Creates a production order for an Issue line, with the item's bill of materials. A line has at most one that is not canceled.
 */
function createLinkedOrder(company: Company, request: RequestOf<'createLinkedOrder'>) {
  const { salesOrderNbr, inventoryID, qtyToProduce, lineNbr } = request
  const order = found(company.salesOrders.get(salesOrderNbr))
  must(['Open', 'Back Order', 'Completed'].includes(order.status), 'CONFLICT')
  const line = found(order.lines.find((candidate) => candidate.lineNbr === lineNbr))
  must(line.item === inventoryID && line.operation === 'Issue', 'RULE_VIOLATED')
  must(line.open > 0n, 'CONFLICT')
  const toProduce = toMicros(qtyToProduce)
  must(isCounted(company, line.item, toProduce, line.open), 'RULE_VIOLATED')
  must(liveOrderOf(company, salesOrderNbr, lineNbr) === undefined, 'CONFLICT')
  const bill = company.bills.get(inventoryID) ?? []
  const materials = bill.map(({ item, per }, index) => {
    const required = shareRoundedUp(per, toProduce, ONE_IN_MICROS, company.decimals.get(item))
    return { id: index + 1, item, required, released: 0n }
  })
  must(
    materials.length > 0 && materials.every(({ required }) => required <= BigInt(QUANTITY_LIMIT) * ONE_IN_MICROS),
    'RULE_VIOLATED',
  )

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

/** Returns the units that can be completed now. */
function completable(company: Company, { materials, toProduce, completed }: ProductionOrder): bigint {
  const progress = { qtyToProduce: fromMicros(toProduce), qtyCompleted: fromMicros(completed) }
  const released = materials.map(({ item, released: actual, required }) => {
    return { totalRequired: fromMicros(required), qtyActual: fromMicros(actual), decimals: company.decimals.get(item) ?? 6 }
  })
  return toMicros(completableNow(released, progress))
}

function isProducing({ status, completed, toProduce }: ProductionOrder): boolean {
  return (status === 'Released' || status === 'In Process') && completed < toProduce
}

function releaseOrderRequest(company: Company, { pick }: PlannedCall): RequestOf<'releaseOrder'> {
  const order = choose(ordersOf(company), pick, ({ status }) => status === 'Planned')
  return { productionNbr: order?.prodNbr ?? UNKNOWN_ID, orderType: 'RO' }
}

function releaseMaterialsRequest(company: Company, { pick, lines }: PlannedCall): RequestOf<'releaseMaterials'> {
  const isBegun = (status: string) => status === 'Released' || status === 'In Process'
  const order = choose(ordersOf(company), pick, ({ status }) => isBegun(status))
  const release = (material: Material | undefined, amount: Amount) => {
    const left = material ? material.required - material.released : 0n
    return { id: material?.id ?? 99, inventoryID: material?.item ?? UNKNOWN_ID, quantity: settle(amount, left) }
  }
  // Mostly the same fraction of every material, as the screen does it: otherwise units could hardly ever be completed.
  const materialsToRelease =
    order && pick % 3 > 0
      ? order.materials.map((material) => release(material, first(lines).amount))
      : lines.map((line) => release(at(order?.materials ?? [], line.pick), line.amount))
  return { productionNbr: order?.prodNbr ?? UNKNOWN_ID, orderType: 'RO', materialsToRelease }
}

function completeProductionRequest(company: Company, { pick, lines }: PlannedCall): RequestOf<'completeProduction'> {
  const order = choose(ordersOf(company), pick, (candidate) => completable(company, candidate) > 0n)
  const qtyToComplete = settle(first(lines).amount, order ? completable(company, order) : 0n)
  return { productionNbr: order?.prodNbr ?? UNKNOWN_ID, orderType: 'RO', qtyToComplete, inventoryID: order?.item ?? UNKNOWN_ID }
}

function createLinkedOrderRequest(company: Company, { pick, lines }: PlannedCall): RequestOf<'createLinkedOrder'> {
  const isFree = ({ orderNbr, lineNbr, operation, open }: SalesLine) =>
    operation === 'Issue' && open > 0n && liveOrderOf(company, orderNbr, lineNbr) === undefined
  const salesLines = [...company.salesOrders.values()].flatMap((order) => order.lines)
  const line = choose(salesLines, pick, isFree)
  const quantity = settle(first(lines).amount, line?.open ?? 0n)
  return {
    salesOrderNbr: line?.orderNbr ?? UNKNOWN_ID,
    salesOrderType: 'OE',
    inventoryID: line?.item ?? UNKNOWN_ID,
    qtyToProduce: pick % 4 === 0 ? quantity : Math.ceil(quantity),
    lineNbr: line?.lineNbr ?? 1,
  }
}

function ordersOf(company: Company): ProductionOrder[] {
  return [...company.productionOrders.values()]
}

export const productionModel = {
  releaseOrder: { weight: 4, request: releaseOrderRequest, perform: releaseOrder },
  releaseMaterials: { weight: 16, request: releaseMaterialsRequest, perform: releaseMaterials },
  completeProduction: { weight: 12, request: completeProductionRequest, perform: completeProduction },
  createLinkedOrder: { weight: 6, request: createLinkedOrderRequest, perform: createLinkedOrder },
} satisfies Model
