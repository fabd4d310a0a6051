import type { MaterialRequirement, ProductionOrder } from '../../../contract/entities/production'
import { counted, formatQuantity, subtractQuantity, compareQuantities } from '../../../contract/quantities/quantity'
import { completableNow, isFullyProduced, insufficientInventory, materialsForQuantity } from '../../../contract/rules/production'

type Progress = Pick<ProductionOrder, 'qtyToProduce' | 'qtyCompleted'>

export function remainingToProduce(order: Progress): number {
  return Math.max(subtractQuantity(order.qtyToProduce, order.qtyCompleted), 0)
}

export function shownStatus(order: Progress & Pick<ProductionOrder, 'status'>): string {
  return isFullyProduced(order) ? 'Completed' : order.status
}

export interface ProgressShare {
  readonly name: 'Completed' | 'Released' | 'Open'
  readonly quantity: number
  readonly percent: number
}

type Materials = readonly Pick<MaterialRequirement, 'totalRequired' | 'qtyActual'>[]

/** Returns how an order's units divide. An order that made more than planned counts as all completed. */
function productionUnits(order: Progress, materials: Materials) {
  const remaining = remainingToProduce(order)
  const released = Math.min(completableNow(materials, order), remaining)
  return { completed: Math.max(counted(order.qtyCompleted), 0), released, open: subtractQuantity(remaining, released) }
}

export function productionProgress(order: Progress, materials: Materials): readonly ProgressShare[] {
  const { completed, released, open } = productionUnits(order, materials)
  const whole = Math.max(counted(order.qtyToProduce), completed)
  const share = (name: ProgressShare['name'], quantity: number): ProgressShare => ({
    name,
    quantity,
    percent: whole > 0 ? (quantity / whole) * 100 : 0,
  })
  return [share('Completed', completed), share('Released', released), share('Open', open)]
}

export function progressText(shares: readonly ProgressShare[]): string {
  return shares.map(({ name, quantity }) => `${formatQuantity(quantity)} ${name.toLowerCase()}`).join(', ')
}

export interface ProductionOutlook {
  readonly open: number
  /** Units of them whose materials are in stock: a whole number, or all of them. */
  readonly releasable: number
  /** The limiting material, how much of it is short for everything that remains, and how many others limit too; null for none. */
  readonly limitedBy: { readonly inventoryID: string; readonly short: number; readonly others: number } | null
  readonly completable: number
}

export function productionOutlook(
  materials: readonly MaterialRequirement[],
  order: Pick<ProductionOrder, 'qtyToProduce' | 'qtyCompleted'>,
): ProductionOutlook {
  const { released: completable, open } = productionUnits(order, materials)
  const shortFor = (units: number) => {
    const released = materialsForQuantity(materials, units, order.qtyToProduce)
    return materials.filter((material) => insufficientInventory([material], released) !== null)
  }
  const releasable = mostOf(open, (units) => shortFor(units).length === 0)
  const limits = compareQuantities(releasable, open) < 0 ? shortFor(Math.min(releasable + 1, open)) : []
  const [limit] = limits
  const others = new Set(limits.map(({ inventoryID }) => inventoryID)).size - 1
  const limitedBy = limit ? { inventoryID: limit.inventoryID, short: shortBy(limit), others } : null
  return { open, releasable, limitedBy, completable }
}

function shortBy({ qtyRemaining, availableQty }: MaterialRequirement): number {
  return Math.max(subtractQuantity(qtyRemaining, Math.max(counted(availableQty), 0)), 0)
}

/** `isServed` must also be true for all smaller numbers. */
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
