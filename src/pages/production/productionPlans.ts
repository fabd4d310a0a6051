import { ORDER_TYPE } from '../../../contract/constants'
import type {
  CompleteProductionRequest,
  MaterialRequirement,
  ProductionOrder,
  ReleaseMaterialsRequest,
} from '../../../contract/entities/production'
import {
  checkCompletion,
  completableNow,
  insufficientInventory,
  materialsForQuantity,
  PRODUCTION_TEXT,
} from '../../../contract/rules/production'
import { remainingMaterials } from './materials'
import { remainingToProduce } from './productionProgress'
import { clampQuantity, isPositive } from '../../../contract/quantities/quantity'

/** Said of an order that is not there, and of one without a number. */
export const ABSENT_ORDER = {
  noOrder: 'No production order available',
  noNumber: 'No production order number available',
} as const

/** What a click leads to: a body to send, or the words that say why not. */
export type Plan<Body> = { readonly body: Body } | { readonly refusal: string }

/** A number of finished units, or all that can be had. */
export type Amount = number | 'all'

const NO_ORDER = { refusal: ABSENT_ORDER.noOrder } as const
const NO_NUMBER = { refusal: ABSENT_ORDER.noNumber } as const
const NOTHING_TO_RELEASE = { refusal: 'There is nothing to release' } as const

/**
 * Plans the release of the materials for `amount` units (at most those that remain to be made), or of all that remains.
 * Refused when stock cannot serve every material.
 */
export function planMaterialRelease(
  order: ProductionOrder | undefined,
  materials: readonly MaterialRequirement[],
  amount: Amount,
): Plan<ReleaseMaterialsRequest> {
  if (!order) return NO_ORDER
  if (order.prodNbr.trim() === '') return NO_NUMBER
  const materialsToRelease =
    amount === 'all'
      ? remainingMaterials(materials)
      : materialsForQuantity(materials, clampQuantity(amount, remainingToProduce(order)), order.qtyToProduce)
  if (materialsToRelease.length === 0) return NOTHING_TO_RELEASE
  const short = insufficientInventory(materials, materialsToRelease)
  if (short !== null) return { refusal: short }
  return { body: { productionNbr: order.prodNbr, orderType: ORDER_TYPE.production, materialsToRelease } }
}

/** Plans the completion of `amount` units, or of all whose materials are released. */
export function planCompletion(
  order: ProductionOrder | undefined,
  materials: readonly MaterialRequirement[],
  amount: Amount,
): Plan<CompleteProductionRequest> {
  if (!order) return NO_ORDER
  if (order.prodNbr.trim() === '') return NO_NUMBER
  const qtyToComplete = amount === 'all' ? completableNow(materials, order) : amount
  if (amount === 'all' && !isPositive(qtyToComplete)) return { refusal: PRODUCTION_TEXT.nothingReleased }
  const wrong = checkCompletion(materials, order, qtyToComplete)
  if (wrong !== null) return { refusal: wrong }
  return {
    body: { productionNbr: order.prodNbr, orderType: ORDER_TYPE.production, qtyToComplete, inventoryID: order.inventoryCd },
  }
}
