import type { MaterialRequirement, ProductionOrder } from '../../../contract/entities/production'
import { counted, formatQuantity, subtractQuantity } from '../../../contract/quantities/quantity'
import { completableNow, isFullyProduced } from '../../../contract/rules/production'

type Progress = Pick<ProductionOrder, 'qtyToProduce' | 'qtyCompleted'>

/** Returns the units still to be made, never below 0. */
export function remainingToProduce(order: Progress): number {
  return Math.max(subtractQuantity(order.qtyToProduce, order.qtyCompleted), 0)
}

/** Returns the status for the order's dialog: "Completed" when everything is made, else the stored one. */
export function shownStatus(order: Progress & Pick<ProductionOrder, 'status'>): string {
  return isFullyProduced(order) ? 'Completed' : order.status
}

/** A share of an order's units. `percent` of the units to produce, 0 to 100. */
export interface ProgressShare {
  readonly name: 'Completed' | 'Released' | 'Open'
  readonly quantity: number
  readonly percent: number
}

/** How an order's units divide: every number about it on the screen comes from here. */
export interface ProductionUnits {
  readonly completed: number
  /** Their materials are released, so they can be completed now. */
  readonly released: number
  /** Their materials are still to be released. */
  readonly open: number
}

type Materials = readonly Pick<MaterialRequirement, 'totalRequired' | 'qtyActual'>[]

/** Returns how an order's units divide. An order that made more than planned counts as all completed. */
export function productionUnits(order: Progress, materials: Materials): ProductionUnits {
  const remaining = remainingToProduce(order)
  const released = Math.min(completableNow(materials, order), remaining)
  return { completed: Math.max(counted(order.qtyCompleted), 0), released, open: subtractQuantity(remaining, released) }
}

/** Returns the shares of {@link productionUnits}. */
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

/** Returns the shares as text for screen readers: `40 completed, 20 released, 40 open`. */
export function progressText(shares: readonly ProgressShare[]): string {
  return shares.map(({ name, quantity }) => `${formatQuantity(quantity)} ${name.toLowerCase()}`).join(', ')
}
