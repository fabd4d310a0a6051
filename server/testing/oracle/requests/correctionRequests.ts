import type { RequestOf } from '../../../../contract/calls'
import type { Company } from '../company'
import { isUnfinished, isUntouched } from '../rules/corrections'
import { choose, UNKNOWN_ID } from './picking'
import type { PlannedCall } from './plannedRequests'

/** Returns a valid reason in most cases, else the planned text. */
export const reasonOf = ({ pick, text }: PlannedCall) => (pick % 3 === 0 ? text : 'no longer wanted')

export function cancelSalesOrderRequest(company: Company, planned: PlannedCall): RequestOf<'cancelSalesOrder'> {
  const order = choose([...company.salesOrders.values()], planned.pick, ({ status, lines }) => {
    return status !== 'Completed' && status !== 'Closed' && lines.every(({ open, ordered }) => open === ordered)
  })
  return { orderNbr: order?.orderNbr ?? UNKNOWN_ID, reason: reasonOf(planned) }
}

export function cancelProductionRequest(company: Company, planned: PlannedCall): RequestOf<'cancelProduction'> {
  const orders = [...company.productionOrders.values()]
  const order = choose(orders, planned.pick, (one) => isUnfinished(one) && isUntouched(one))
  return { productionNbr: order?.prodNbr ?? UNKNOWN_ID, orderType: 'RO', reason: reasonOf(planned) }
}

export function closeProductionRequest(company: Company, planned: PlannedCall): RequestOf<'closeProduction'> {
  const orders = [...company.productionOrders.values()]
  const order = choose(orders, planned.pick, (one) => isUnfinished(one) && !isUntouched(one))
  return { productionNbr: order?.prodNbr ?? UNKNOWN_ID, orderType: 'RO', reason: reasonOf(planned) }
}
