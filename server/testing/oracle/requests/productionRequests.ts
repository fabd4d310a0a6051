import type { RequestOf } from '../../../../contract/calls'
import type { Company, Material, ProductionOrder, SalesLine } from '../company'
import { completable, liveOrderOf } from '../rules/production'
import { type Amount, settle } from './amounts'
import { at, choose, first, UNKNOWN_ID } from './picking'
import type { PlannedCall } from './plannedRequests'

export function releaseOrderRequest(company: Company, { pick }: PlannedCall): RequestOf<'releaseOrder'> {
  const order = choose(ordersOf(company), pick, ({ status }) => status === 'Planned')
  return { productionNbr: order?.prodNbr ?? UNKNOWN_ID, orderType: 'RO' }
}

export function releaseMaterialsRequest(company: Company, { pick, lines }: PlannedCall): RequestOf<'releaseMaterials'> {
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

export function completeProductionRequest(company: Company, { pick, lines }: PlannedCall): RequestOf<'completeProduction'> {
  const order = choose(ordersOf(company), pick, (candidate) => completable(company, candidate) > 0n)
  const qtyToComplete = settle(first(lines).amount, order ? completable(company, order) : 0n)
  return { productionNbr: order?.prodNbr ?? UNKNOWN_ID, orderType: 'RO', qtyToComplete, inventoryID: order?.item ?? UNKNOWN_ID }
}

export function createLinkedOrderRequest(company: Company, { pick, lines }: PlannedCall): RequestOf<'createLinkedOrder'> {
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

export function orderDetailsRequest(company: Company, { pick }: PlannedCall): RequestOf<'getOrderDetails'> {
  return { productionNbr: at(ordersOf(company), pick)?.prodNbr ?? UNKNOWN_ID, orderType: 'RO' }
}

function ordersOf(company: Company): ProductionOrder[] {
  return [...company.productionOrders.values()]
}
