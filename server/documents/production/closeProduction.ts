import type { CorrectProductionRequest } from '../../../contract/calls/productionCalls'
import type { MaterialRelease } from '../../../contract/entities/production'
import { closeProductionRefusal, materialsToReturn } from '../../../contract/rules/corrections'
import { refuseWhen } from '../../common/refusal'
import type { Command } from '../../posting/command'
import { lockStock } from '../../posting/stock'
import { movedLine } from '../../posting/writeEvents'
import { changeStatus } from './changeStatus'
import { type LockedMaterial, lockMaterials, lockProductionOrder } from './lockProductionOrder'
import { type MaterialQuantity, moveMaterials } from './moveMaterials'

/**
 * Short-closes an order before its full quantity is made: it becomes Closed, and released materials that the completed units do
 * not need return to the stock of the order's site. Throws NOT_FOUND, and CONFLICT with the rule's message.
 */
export const closeProduction: Command<CorrectProductionRequest> = async (context, { productionNbr, reason }) => {
  const { tx } = context
  const order = await lockProductionOrder(tx, productionNbr)
  const materials = await lockMaterials(tx, productionNbr)
  refuseWhen(closeProductionRefusal(order, materials))
  const returns = returnsOf(materials, materialsToReturn(materials, order))
  const stock = await lockStock(
    tx,
    returns.map(({ material: { inventoryID } }) => ({ inventoryId: inventoryID, siteId: order.siteId })),
  )
  const { movements, before, after } = moveMaterials(context, order, 'return', stock, returns)
  const status = 'Closed'
  return {
    answer: { productionNbr, status },
    ...changeStatus(tx, order, {
      status,
      type: 'correction',
      action: 'close',
      lines: movements.map(movedLine),
      details: { qtyCompleted: order.qtyCompleted, reason },
      before: { materials: before },
      after: { reason, materials: after },
    }),
  }
}

function returnsOf(materials: readonly LockedMaterial[], returned: readonly MaterialRelease[]): MaterialQuantity[] {
  const quantities = new Map(returned.map(({ id, quantity }) => [id, quantity]))
  return materials.flatMap((material) => {
    const quantity = quantities.get(material.id)
    return quantity === undefined ? [] : [{ material, quantity }]
  })
}
