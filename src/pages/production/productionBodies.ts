import type { CompleteProductionRequest, ReleaseMaterialsRequest } from '../../../contract/calls/productionCalls'
import { ORDER_TYPE } from '../../../contract/constants'
import type { MaterialRequirement, ProductionOrder } from '../../../contract/entities/production'
import { clampQuantity } from '../../../contract/quantities/quantity'
import { completableNow, materialsForQuantity } from '../../../contract/rules/production'
import { remainingMaterials } from './materials'
import { remainingToProduce } from './productionProgress'

/** A number of finished units, or everything available. */
export type Amount = number | 'all'

/** Returns the release of materials for `amount` units (at most those still to be made), or of everything that remains. */
export function releaseMaterialsBody(
  order: ProductionOrder,
  materials: readonly MaterialRequirement[],
  amount: Amount,
): ReleaseMaterialsRequest {
  const materialsToRelease =
    amount === 'all'
      ? remainingMaterials(materials)
      : materialsForQuantity(materials, clampQuantity(amount, remainingToProduce(order)), order.qtyToProduce)
  return { productionNbr: order.prodNbr, orderType: ORDER_TYPE.production, materialsToRelease }
}

/**
 * Returns the completion of `amount` units, or of all whose materials are released. When there are none, it requests all
 * remaining units, so that the rule's refusal is shown.
 */
export function completeProductionBody(
  order: ProductionOrder,
  materials: readonly MaterialRequirement[],
  amount: Amount,
): CompleteProductionRequest {
  const qtyToComplete = amount === 'all' ? completableNow(materials, order) || remainingToProduce(order) : amount
  return { productionNbr: order.prodNbr, orderType: ORDER_TYPE.production, qtyToComplete, inventoryID: order.inventoryCd }
}
