import type { ReleaseMaterialsRequest } from '../../../contract/calls/productionCalls'
import type { MaterialRelease } from '../../../contract/entities/production'
import { refuseTooManyDecimals } from '../../../contract/quantities/decimalPlaces'
import { subtractQuantity, formatQuantity, fromMicros, sumMicrosBy, toMicros } from '../../../contract/quantities/quantity'
import { insufficientInventory, productionActions, stateRefusal } from '../../../contract/rules/production'
import type { Transaction } from '../../database/database'
import { refuseWhen, Refusal } from '../../common/refusal'
import type { Command } from '../../posting/command'
import { type LockedStocks, lockStock } from '../../posting/stock'
import { movedLine } from '../../posting/writeEvents'
import { changeStatus } from './changeStatus'
import { lockMaterials, lockProductionOrder, type LockedProductionOrder, type LockedMaterial } from './lockProductionOrder'
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
  const stock = await refuseShortage(tx, order, releases)
  const { movements, before, after } = moveMaterials(context, order, 'issue', stock, releases)
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

/** Locks the stock of the materials and returns it. */
async function refuseShortage(
  tx: Transaction,
  order: LockedProductionOrder,
  releases: readonly MaterialQuantity[],
): Promise<LockedStocks> {
  const places = releases.map(({ material }) => ({ inventoryId: material.inventoryID, siteId: order.siteId }))
  const stock = await lockStock(tx, places)
  const available = releases.map(({ material }) => {
    const { onHand, allocated } = stock.at({ inventoryId: material.inventoryID, siteId: order.siteId })
    return { id: material.id, inventoryID: material.inventoryID, availableQty: subtractQuantity(onHand, allocated) }
  })
  const wanted = releases.map(({ material, quantity }) => ({ id: material.id, inventoryID: material.inventoryID, quantity }))
  refuseWhen(insufficientInventory(available, wanted))
  return stock
}

/**
 * Combines the entries of a request to one release per material line, in line order: entries of the same line are added up
 * before they are checked. Throws RULE_VIOLATED for an entry that names no line of the order and for a quantity finer than its
 * item is counted, and CONFLICT for more than remains to be released.
 */
function materialReleases(
  prodNbr: string,
  materials: readonly LockedMaterial[],
  requested: readonly MaterialRelease[],
): MaterialQuantity[] {
  const byId = new Map(materials.map((line) => [String(line.id), line]))
  const micros = sumMicrosBy(
    requested.map(({ id, inventoryID, quantity }) => {
      const material = byId.get(String(id))
      if (material?.inventoryID !== inventoryID)
        throw new Refusal('RULE_VIOLATED', `Production order ${prodNbr} has no material ${id} with item ${inventoryID}`)
      return [material, quantity]
    }),
  )
  return materials.flatMap((material) => {
    const wanted = micros.get(material)
    if (wanted === undefined) return []
    if (wanted > toMicros(material.qtyRemaining)) throw overRelease(prodNbr, material, fromMicros(wanted))
    const quantity = fromMicros(wanted)
    const { inventoryID: inventoryId, decimals, qtyRemaining: remaining } = material
    refuseWhen(refuseTooManyDecimals(quantity, { inventoryId, decimals, remaining }))
    return [{ material, quantity }]
  })
}

function overRelease(prodNbr: string, material: LockedMaterial, wanted: number): Refusal {
  const remaining = formatQuantity(material.qtyRemaining)
  return new Refusal(
    'CONFLICT',
    `Cannot release ${formatQuantity(wanted)} of ${material.inventoryID} to production order ${prodNbr}: ${remaining} remaining`,
  )
}
