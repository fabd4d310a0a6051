import { isFullyProduced } from '../../../../contract/rules/production'
import { Refusal } from '../../refusal'
import type { LockedProductionOrder } from './lockProductionOrder'

/**
 * The refusal of something that the order's state does not allow.
 * @param allowed says when it is allowed, e.g. "only a Planned order can be released"
 */
export function productionRefusal(order: LockedProductionOrder, allowed: string): Refusal {
  const state = isFullyProduced(order) ? 'completed' : order.status
  return new Refusal('CONFLICT', `Production order ${order.prodNbr} is ${state.toLowerCase()}; ${allowed}`)
}
