import type { MaterialRelease, MaterialRequirement, ProductionOrder } from '../entities/production'
import { refuseTooManyDecimals, stepInMicros } from '../quantities/decimalPlaces'
import {
  clampQuantity,
  compareQuantities,
  counted,
  formatQuantity,
  fromMicros,
  isPositive,
  subtractQuantity,
  toMicros,
  type Quantity,
} from '../quantities/quantity'
import { mayBecome } from '../statuses'

/** Refusals of the production rules, word for word. Source: product specification, "Validation rules". */
export const PRODUCTION_TEXT = {
  quantityNotPositive: 'Quantity to complete must be greater than 0',
  moreThanReleased: 'Cannot complete more than the quantity of materials released',
  nothingReleased: 'No materials released for completion',
  noOrderNumber: 'No production order number available',
  noOrder: 'No production order available',
} as const

type Progress = Pick<ProductionOrder, 'qtyToProduce' | 'qtyCompleted'>
type Material = Pick<
  MaterialRequirement,
  'id' | 'inventoryID' | 'totalRequired' | 'qtyRemaining' | 'qtyActual' | 'availableQty' | 'decimals'
>

/** Units still to be made, never below 0. */
export function remainingToProduce(order: Progress): number {
  return Math.max(subtractQuantity(order.qtyToProduce, order.qtyCompleted), 0)
}

/** True once as much is completed as was to be produced; then the order offers nothing. */
export function isFullyProduced(order: Progress): boolean {
  return compareQuantities(order.qtyCompleted, order.qtyToProduce) >= 0
}

/** The status that the order dialog shows: "Completed" when everything is made, else the stored one. */
export function shownStatus(order: Progress & Pick<ProductionOrder, 'status'>): string {
  return isFullyProduced(order) ? 'Completed' : order.status
}

/** What a person may do with an order now. An unknown status offers nothing. */
export function productionActions(order: Progress & Pick<ProductionOrder, 'status'>): 'release-order' | 'produce' | 'none' {
  if (isFullyProduced(order)) return 'none'
  if (mayBecome('production', order.status, 'Released')) return 'release-order'
  return mayBecome('production', order.status, 'In Process') ? 'produce' : 'none'
}

/**
 * Materials to release for `quantity` finished units: of each `totalRequired × quantity ÷ qtyToProduce`, rounded up to what its item
 * is counted in (a millionth when nobody said), so that the released materials always cover the units, and at most what remains
 * of it. Materials with nothing to release are left out.
 */
export function materialsForQuantity(
  materials: readonly Material[],
  quantity: number,
  qtyToProduce: Quantity,
): MaterialRelease[] {
  if (!isPositive(quantity) || !isPositive(qtyToProduce)) return []
  const divisor = toMicros(qtyToProduce)
  return releases(materials, (material) => {
    const step = stepInMicros(material.decimals)
    const dividend = toMicros(material.totalRequired) * toMicros(quantity)
    return roundedUp(dividend, divisor * step) * step
  })
}

/** All that remains of each material. Materials with nothing remaining are left out. */
export function remainingMaterials(materials: readonly Material[]): MaterialRelease[] {
  return releases(materials, (material) => toMicros(material.qtyRemaining))
}

function roundedUp(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor
}

function releases(materials: readonly Material[], wanted: (material: Material) => bigint): MaterialRelease[] {
  const list: MaterialRelease[] = []
  for (const material of materials) {
    const remaining = toMicros(material.qtyRemaining)
    const micros = wanted(material)
    const quantity = fromMicros(micros < remaining ? micros : remaining)
    if (isPositive(quantity)) list.push({ id: material.id, inventoryID: material.inventoryID, quantity })
  }
  return list
}

/**
 * The refusal of a release that stock cannot serve, naming every short material in list order, or null.
 * Two lines of one item draw on the same stock, so their sum is what must be available.
 */
export function insufficientInventory(
  materials: readonly Pick<Material, 'inventoryID' | 'availableQty'>[],
  toRelease: readonly Pick<MaterialRelease, 'inventoryID' | 'quantity'>[],
): string | null {
  const wanted = new Map<string, bigint>()
  for (const { inventoryID, quantity } of toRelease) {
    wanted.set(inventoryID, (wanted.get(inventoryID) ?? 0n) + toMicros(quantity))
  }
  const short = new Map<string, Quantity>()
  for (const { inventoryID, availableQty } of materials) {
    if (toMicros(availableQty) < (wanted.get(inventoryID) ?? 0n) && !short.has(inventoryID)) short.set(inventoryID, availableQty)
  }
  if (short.size === 0) return null
  const list = [...short].map(([id, available]) => `${id} (Available: ${formatQuantity(available)})`)
  return `Insufficient inventory for materials: ${list.join(', ')}`
}

/**
 * Units that the released materials allow in all: the smallest `qtyActual × qtyToProduce ÷ totalRequired`, rounded down,
 * computed in whole millionths so that nothing is lost (29 of 100 released for 100 units is 29). At most `qtyToProduce`.
 * Null when no material says anything: an empty list, or nothing required.
 */
export function completableInAll(
  materials: readonly Pick<Material, 'totalRequired' | 'qtyActual'>[],
  qtyToProduce: Quantity,
): number | null {
  let smallest: bigint | null = null
  for (const { totalRequired, qtyActual } of materials) {
    const required = toMicros(totalRequired)
    if (required <= 0n) continue
    const units = (toMicros(qtyActual) * toMicros(qtyToProduce)) / (required * 1_000_000n)
    if (smallest === null || units < smallest) smallest = units
  }
  return smallest === null ? null : clampQuantity(Number(smallest), qtyToProduce)
}

/** Units that can be completed now: what the released materials allow, minus what is completed. Never below 0. */
export function completableNow(materials: readonly Pick<Material, 'totalRequired' | 'qtyActual'>[], order: Progress): number {
  const inAll = completableInAll(materials, order.qtyToProduce)
  return inAll === null ? 0 : Math.max(subtractQuantity(inAll, order.qtyCompleted), 0)
}

/** The refusal of completing `quantity` units, or null when it is allowed. Units are as fine as the item that is made is counted. */
export function checkCompletion(
  materials: readonly Pick<Material, 'totalRequired' | 'qtyActual'>[],
  order: Progress & Pick<ProductionOrder, 'inventoryCd' | 'decimals'>,
  quantity: number,
): string | null {
  if (!isPositive(quantity)) return PRODUCTION_TEXT.quantityNotPositive
  const now = completableNow(materials, order)
  if (!isPositive(now)) return PRODUCTION_TEXT.nothingReleased
  if (toMicros(quantity) > toMicros(now)) return PRODUCTION_TEXT.moreThanReleased
  return refuseTooManyDecimals(quantity, { inventoryId: order.inventoryCd, decimals: order.decimals, remaining: now })
}

/** State of one material in the requirements table: complete, available, or short by a quantity. */
export function materialStatus(material: Pick<Material, 'qtyRemaining' | 'availableQty'>): string {
  if (!isPositive(material.qtyRemaining)) return 'Complete'
  const short = subtractQuantity(material.qtyRemaining, material.availableQty)
  return isPositive(short) ? `Short ${formatQuantity(short)}` : 'Available'
}

/** What can be released and completed now, and which material limits it. */
export interface ProductionOutlook {
  /** Whole finished units whose materials can still be released from stock. */
  readonly releasable: number
  /** The material that limits it and by how much it is short for all that remains; null when nothing limits. */
  readonly limitedBy: { readonly inventoryID: string; readonly short: number } | null
  /** Units that can be completed now. */
  readonly completable: number
}

/** Works out {@link ProductionOutlook} from the loaded requirements alone. */
export function productionOutlook(materials: readonly Material[], order: Progress): ProductionOutlook {
  let releasable = remainingToProduce(order)
  let limitedBy: ProductionOutlook['limitedBy'] = null
  for (const material of materials) {
    const required = toMicros(material.totalRequired)
    if (required <= 0n) continue
    const reach = toMicros(material.qtyActual) + max(toMicros(material.availableQty), 0n)
    const inAll = (reach * toMicros(order.qtyToProduce)) / (required * 1_000_000n)
    const more = Math.max(subtractQuantity(Number(inAll), order.qtyCompleted), 0)
    if (compareQuantities(more, releasable) < 0) {
      releasable = more
      const short = subtractQuantity(material.qtyRemaining, Math.max(counted(material.availableQty), 0))
      limitedBy = { inventoryID: material.inventoryID, short: Math.max(short, 0) }
    }
  }
  const completable = completableNow(materials, order)
  return { releasable: Math.max(subtractQuantity(releasable, completable), 0), limitedBy, completable }
}

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b
}
