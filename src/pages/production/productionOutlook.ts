import type { MaterialRequirement, ProductionOrder } from '../../../contract/entities/production'
import { compareQuantities, counted, subtractQuantity } from '../../../contract/quantities/quantity'
import { insufficientInventory, materialsForQuantity } from '../../../contract/rules/production'
import { productionUnits } from './productionProgress'

/** What can be released and completed now, and the limiting material. */
export interface ProductionOutlook {
  /** Units whose materials are still to be released. */
  readonly open: number
  /** Units of them whose materials are in stock: a whole number, or all of them. */
  readonly releasable: number
  /** The limiting material, and how much of it is short for everything that remains; null when none limits. */
  readonly limitedBy: { readonly inventoryID: string; readonly short: number } | null
  /** Units that can be completed now. */
  readonly completable: number
}

/** Computes the {@link ProductionOutlook} from the loaded requirements, with the rules that refuse a release. */
export function productionOutlook(
  materials: readonly MaterialRequirement[],
  order: Pick<ProductionOrder, 'qtyToProduce' | 'qtyCompleted'>,
): ProductionOutlook {
  const { released: completable, open } = productionUnits(order, materials)
  const shortFor = (units: number) => {
    const released = materialsForQuantity(materials, units, order.qtyToProduce)
    return materials.find((material) => insufficientInventory([material], released) !== null)
  }
  const releasable = mostOf(open, (units) => shortFor(units) === undefined)
  const limit = compareQuantities(releasable, open) < 0 ? shortFor(Math.min(releasable + 1, open)) : undefined
  return { open, releasable, limitedBy: limit ? { inventoryID: limit.inventoryID, short: shortBy(limit) } : null, completable }
}

function shortBy({ qtyRemaining, availableQty }: MaterialRequirement): number {
  return Math.max(subtractQuantity(qtyRemaining, Math.max(counted(availableQty), 0)), 0)
}

/**
 * Returns the largest number of units, whole or all, for which `isServed` is true. It must also be true for all smaller
 * numbers.
 */
function mostOf(all: number, isServed: (units: number) => boolean): number {
  if (isServed(all)) return all
  let low = 0
  let high = Math.floor(all)
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (isServed(middle)) low = middle
    else high = middle - 1
  }
  return low
}
