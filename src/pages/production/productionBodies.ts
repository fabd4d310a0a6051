import type { CompleteProductionRequest, ReleaseMaterialsRequest } from '../../../contract/calls/productionCalls'
import { ORDER_TYPE } from '../../../contract/constants'
import type { MaterialRequirement, ProductionOrder, MaterialRelease } from '../../../contract/entities/production'
import { clampQuantity, formatQuantity, isPositive, roundQuantity, subtractQuantity } from '../../../contract/quantities/quantity'
import { completableNow, materialsForQuantity } from '../../../contract/rules/production'
import { remainingToProduce } from './productionProgress'

export type Amount = number | 'all'

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

/** Of all whose materials are released; when there are none, of all remaining units, so that the rule's rejection is shown. */
export function completeProductionBody(
  order: ProductionOrder,
  materials: readonly MaterialRequirement[],
  amount: Amount,
): CompleteProductionRequest {
  const qtyToComplete = amount === 'all' ? completableNow(materials, order) || remainingToProduce(order) : amount
  return { productionNbr: order.prodNbr, orderType: ORDER_TYPE.production, qtyToComplete, inventoryID: order.inventoryCd }
}

export function remainingMaterials(
  materials: readonly Pick<MaterialRequirement, 'id' | 'inventoryID' | 'qtyRemaining'>[],
): MaterialRelease[] {
  return materials
    .filter(({ qtyRemaining }) => isPositive(qtyRemaining))
    .map(({ id, inventoryID, qtyRemaining }) => ({ id, inventoryID, quantity: roundQuantity(qtyRemaining) }))
}

/** The status of a material as its chip shows it. */
export function materialStatus({ qtyRemaining, availableQty }: Pick<MaterialRequirement, 'qtyRemaining' | 'availableQty'>) {
  if (qtyRemaining === null) return { status: formatQuantity(null) }
  if (!isPositive(qtyRemaining)) return { status: 'Complete' }
  const short = subtractQuantity(qtyRemaining, availableQty)
  return isPositive(short) ? { status: `Short ${formatQuantity(short)}`, tone: 'danger' as const } : { status: 'Available' }
}
