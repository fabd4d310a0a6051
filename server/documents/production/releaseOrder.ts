import type { ProductionOrderRequest } from '../../../contract/calls/productionCalls'
import { productionActions, stateRefusal } from '../../../contract/rules/production'
import { refuseWhen } from '../../common/refusal'
import type { Command } from '../../posting/command'
import { changeStatus } from './changeStatus'
import { lockProductionOrder } from './lockProductionOrder'

/** Planned → Released. Throws NOT_FOUND, or CONFLICT for an order that is not planned. */
export const releaseOrder: Command<ProductionOrderRequest> = async ({ tx }, { productionNbr }) => {
  const order = await lockProductionOrder(tx, productionNbr)
  if (productionActions(order) !== 'release-order') {
    refuseWhen(stateRefusal(order, 'only a planned order can be released'))
  }
  const status = 'Released'
  return {
    answer: { productionNbr, status },
    ...changeStatus(tx, order, { status, type: 'release', action: 'release order' }),
  }
}
