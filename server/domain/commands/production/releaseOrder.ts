import type { ProductionOrderRequest } from '../../../../contract/entities/production'
import { productionActions, stateRefusal } from '../../../../contract/rules/production'
import { refuseWhen } from '../../refusal'
import type { Command } from '../command'
import { lockProductionOrder } from './lockProductionOrder'

/** Planned → Released. Throws NOT_FOUND, or CONFLICT for an order that is not planned. */
export const releaseOrder: Command<ProductionOrderRequest> = async ({ tx }, { productionNbr }) => {
  const order = await lockProductionOrder(tx, productionNbr)
  if (productionActions(order) !== 'release-order') {
    refuseWhen(stateRefusal(order, 'only a planned order can be released'))
  }
  tx.send(`UPDATE production_order SET status = 'Released' WHERE prod_nbr = $1`, [productionNbr])
  return {
    answer: { productionNbr, status: 'Released' },
    effects: [
      {
        type: 'release',
        document: { kind: 'production', id: productionNbr, documentNbr: productionNbr },
        details: { status: 'Released' },
      },
    ],
    audit: [
      {
        action: 'release order',
        entityKind: 'production_order',
        entityKey: productionNbr,
        before: { status: order.status },
        after: { status: 'Released' },
      },
    ],
  }
}
