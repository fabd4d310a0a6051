import type { MaterialRelease, MaterialRequirement, ProductionOrder } from '../entities/production'
import { rejectTooManyDecimals, shareRoundedUp, stepInMicros } from '../quantities/decimalPlaces'
import {
  clampQuantity,
  compareQuantities,
  formatQuantity,
  fromMicros,
  isPositive,
  ONE_IN_MICROS,
  subtractQuantity,
  sumMicrosBy,
  toMicros,
  type Quantity,
} from '../quantities/quantity'
import { rejection, ruleViolated, type RuleRejection } from '../rejection'
import { mayBecome } from '../statuses'

/** Rejections of the production rules, word for word. Source: product specification, "Validation rules". */
export const PRODUCTION_TEXT = {
  quantityNotPositive: 'Quantity to complete must be greater than 0',
  moreThanReleased: 'Cannot complete more than the quantity of materials released',
  nothingReleased: 'No materials released for completion',
  noOrder: 'No production order available',
  noNumber: 'No production order number available',
} as const

type Progress = Pick<ProductionOrder, 'qtyToProduce' | 'qtyCompleted'>
type Material = Pick<
  MaterialRequirement,
  'id' | 'inventoryID' | 'totalRequired' | 'qtyRemaining' | 'qtyActual' | 'availableQty' | 'decimals'
>

export function isFullyProduced(order: Progress): boolean {
  return compareQuantities(order.qtyCompleted, order.qtyToProduce) >= 0
}

export function productionActions(order: Progress & Pick<ProductionOrder, 'status'>): 'release-order' | 'produce' | 'none' {
  if (isFullyProduced(order)) return 'none'
  if (mayBecome('production', order.status, 'Released')) return 'release-order'
  return mayBecome('production', order.status, 'In Process') ? 'produce' : 'none'
}

/** `allowed` says when the action is allowed, e.g. "only a planned order can be released". */
export function stateRejection(order: Progress & Pick<ProductionOrder, 'prodNbr' | 'status'>, allowed: string): RuleRejection {
  const state = isFullyProduced(order) ? 'completed' : order.status.toLowerCase()
  return rejection('CONFLICT', `Production order ${order.prodNbr} is ${state}; ${allowed}`)
}

/**
 * Returns the materials to release for `quantity` finished units: `totalRequired × quantity ÷ qtyToProduce` each, rounded up to
 * the item's decimal places (six when unknown) so that the released materials always cover the units, and at most what remains.
 * Materials with nothing to release are left out.
 */
export function materialsForQuantity(
  materials: readonly Material[],
  quantity: number,
  qtyToProduce: Quantity,
): MaterialRelease[] {
  if (!isPositive(quantity) || !isPositive(qtyToProduce)) return []
  const divisor = toMicros(qtyToProduce)
  return materials.flatMap(({ id, inventoryID, totalRequired, qtyRemaining, decimals }) => {
    const share = shareRoundedUp(toMicros(totalRequired), toMicros(quantity), divisor, decimals)
    const remaining = toMicros(qtyRemaining)
    const released = fromMicros(share < remaining ? share : remaining)
    return isPositive(released) ? [{ id, inventoryID, quantity: released }] : []
  })
}

/**
 * Returns the rejection of a release that exceeds the available stock, naming every short material in list order, or null. Two
 * lines of one item draw on the same stock, so their quantities are added up. Lines without a quantity to release are ignored.
 */
export function insufficientInventory(
  materials: readonly Pick<Material, 'id' | 'inventoryID' | 'availableQty'>[],
  toRelease: readonly MaterialRelease[],
): RuleRejection | null {
  const released = new Set(toRelease.map(({ id }) => id))
  const wanted = sumMicrosBy(toRelease.map(({ inventoryID, quantity }) => [inventoryID, quantity]))
  const short = new Map<string, Quantity>()
  for (const { id, inventoryID, availableQty } of materials) {
    if (!released.has(id)) continue
    if (toMicros(availableQty) < (wanted.get(inventoryID) ?? 0n) && !short.has(inventoryID)) short.set(inventoryID, availableQty)
  }
  if (short.size === 0) return null
  const list = [...short].map(([id, available]) => `${id} (Available: ${formatQuantity(available)})`)
  return rejection('INSUFFICIENT_INVENTORY', `Insufficient inventory for materials: ${list.join(', ')}`)
}

type Released = Pick<Material, 'totalRequired' | 'qtyActual' | 'decimals'>

/** What is left is less than the item is counted in: it holds nothing up, for it could only be released as a fraction of a piece. */
function isRestUncountable({ totalRequired, qtyActual, decimals }: Released): boolean {
  const rest = toMicros(totalRequired) - toMicros(qtyActual)
  return rest > 0n && rest < stepInMicros(decimals) && isPositive(qtyActual)
}

/**
 * Returns the total units that the released materials allow: the smallest `qtyActual × qtyToProduce ÷ totalRequired`, rounded
 * down, computed in whole millionths so that no unit is lost to rounding (29 of 100 released for 100 units is 29). Once all
 * materials are released, except what {@link isRestUncountable}, it is `qtyToProduce` itself, even when that is no whole number;
 * otherwise the last part of 2.5 units could never be completed. Null without a limiting material: an empty list, or nothing
 * required.
 */
export function completableInAll(materials: readonly Released[], qtyToProduce: Quantity): number | null {
  const inAll = toMicros(qtyToProduce)
  let smallest: bigint | null = null
  for (const material of materials) {
    const required = toMicros(material.totalRequired)
    if (required <= 0n) continue
    const released = toMicros(material.qtyActual)
    const units =
      released >= required || isRestUncountable(material)
        ? inAll
        : ((released * inAll) / (required * ONE_IN_MICROS)) * ONE_IN_MICROS
    if (smallest === null || units < smallest) smallest = units
  }
  return smallest === null ? null : clampQuantity(fromMicros(smallest), qtyToProduce)
}

/** Returns the units that can be completed now: what the released materials allow, minus the completed units. Never below 0. */
export function completableNow(materials: readonly Released[], order: Progress): number {
  const inAll = completableInAll(materials, order.qtyToProduce)
  return inAll === null ? 0 : Math.max(subtractQuantity(inAll, order.qtyCompleted), 0)
}

/** Returns the rejection of completing `quantity` units, or null. Units may have as many decimal places as the produced item. */
export function checkCompletion(
  materials: readonly Released[],
  order: Progress & Pick<ProductionOrder, 'inventoryCd' | 'decimals'>,
  quantity: number,
): RuleRejection | null {
  if (!isPositive(quantity)) return ruleViolated(PRODUCTION_TEXT.quantityNotPositive)
  const now = completableNow(materials, order)
  if (!isPositive(now)) return ruleViolated(PRODUCTION_TEXT.nothingReleased)
  if (toMicros(quantity) > toMicros(now)) return ruleViolated(PRODUCTION_TEXT.moreThanReleased)
  return rejectTooManyDecimals(quantity, { inventoryId: order.inventoryCd, decimals: order.decimals, remaining: now })
}
