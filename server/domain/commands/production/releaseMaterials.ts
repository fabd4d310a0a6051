import type { ReleaseMaterialsRequest } from '../../../../contract/entities/production'
import { insufficientInventory, productionActions, stateRefusal } from '../../../../contract/rules/production'
import { subtractQuantity } from '../../../../contract/quantities/quantity'
import type { Transaction } from '../../../database/database'
import { refuseWhen } from '../../refusal'
import { movedLine } from '../../outbox/postedEffect'
import type { Command } from '../command'
import { lockStock } from '../stock/lockStock'
import { changeStatus } from './changeStatus'
import { lockMaterials } from './lockMaterials'
import { lockProductionOrder, type LockedProductionOrder } from './lockProductionOrder'
import { materialReleases } from './materialReleases'
import { type MaterialQuantity, moveMaterials } from './moveMaterials'

/**
 * Issues materials from the stock of the order's site, all or nothing; a released order is in process from then on.
 * Throws NOT_FOUND, RULE_VIOLATED for a material that is not the order's, CONFLICT for an order that is not being
 * produced or for more than remains, and INSUFFICIENT_INVENTORY with the rule's words.
 */
export const releaseMaterials: Command<ReleaseMaterialsRequest> = async (context, { productionNbr, materialsToRelease }) => {
  const { tx } = context
  const order = await lockProductionOrder(tx, productionNbr)
  if (productionActions(order) !== 'produce') {
    refuseWhen(stateRefusal(order, 'materials can be released only to an order that is released or in process'))
  }
  const releases = materialReleases(productionNbr, await lockMaterials(tx, productionNbr), materialsToRelease)
  await refuseShortage(tx, order, releases)
  const { movements, before, after } = moveMaterials(context, order, 'issue', releases)
  const status = 'In Process'
  return {
    answer: { productionNbr, status },
    ...changeStatus(tx, order, {
      status,
      type: 'release',
      action: 'release materials',
      lines: movements.map(movedLine),
      before: { materials: before },
      after: { materials: after },
    }),
  }
}

async function refuseShortage(
  tx: Transaction,
  order: LockedProductionOrder,
  releases: readonly MaterialQuantity[],
): Promise<void> {
  const places = releases.map(({ material }) => ({ inventoryId: material.inventoryID, siteId: order.siteId }))
  const stock = await lockStock(tx, places)
  const available = releases.map(({ material }) => {
    const { onHand, allocated } = stock.at({ inventoryId: material.inventoryID, siteId: order.siteId })
    return { id: material.id, inventoryID: material.inventoryID, availableQty: subtractQuantity(onHand, allocated) }
  })
  const wanted = releases.map(({ material, quantity }) => ({ id: material.id, inventoryID: material.inventoryID, quantity }))
  refuseWhen(insufficientInventory(available, wanted))
}
