import type { MaterialRequirement, ProductionOrder } from '../../../contract/entities/production'
import { compareQuantities, counted, subtractQuantity } from '../../../contract/quantities/quantity'
import { completableNow, insufficientInventory, materialsForQuantity } from '../../../contract/rules/production'
import { remainingToProduce } from './productionProgress'

/** What can be released and completed now, and which material limits it. */
export interface ProductionOutlook {
  /** The most finished units whose materials a release gets from stock: whole ones, or all that are not yet released. */
  readonly releasable: number
  /** The material that limits it and by how much it is short for all that remains; null when nothing limits. */
  readonly limitedBy: { readonly inventoryID: string; readonly short: number } | null
  /** Units that can be completed now. */
  readonly completable: number
}

/** Works out {@link ProductionOutlook} from the loaded requirements alone, by the rules that refuse a release. */
export function productionOutlook(
  materials: readonly MaterialRequirement[],
  order: Pick<ProductionOrder, 'qtyToProduce' | 'qtyCompleted'>,
): ProductionOutlook {
  const completable = completableNow(materials, order)
  const open = Math.max(subtractQuantity(remainingToProduce(order), completable), 0)
  const shortFor = (units: number) => {
    const released = materialsForQuantity(materials, units, order.qtyToProduce)
    return materials.find((material) => insufficientInventory([material], released) !== null)
  }
  const releasable = mostOf(open, (units) => shortFor(units) === undefined)
  const limit = compareQuantities(releasable, open) < 0 ? shortFor(Math.min(releasable + 1, open)) : undefined
  return { releasable, limitedBy: limit ? { inventoryID: limit.inventoryID, short: shortBy(limit) } : null, completable }
}

function shortBy({ qtyRemaining, availableQty }: MaterialRequirement): number {
  return Math.max(subtractQuantity(qtyRemaining, Math.max(counted(availableQty), 0)), 0)
}

/** The largest number of units, whole or all, for which `isServed` holds; it also holds for fewer. */
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
