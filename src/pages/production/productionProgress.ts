import type { MaterialRequirement, ProductionOrder } from '../../../contract/entities/production'
import { completableNow, remainingToProduce } from '../../../contract/rules/production'
import { counted, formatQuantity, subtractQuantity } from '../../../contract/quantities/quantity'

/** A share of an order's units. `percent` of the units to produce, 0 to 100. */
export interface ProgressShare {
  readonly name: 'Done' | 'Released' | 'Open'
  readonly quantity: number
  readonly percent: number
}

/**
 * How an order's units divide: completed; materials released but not completed; still open.
 * An order that made more than it was to shows as all done.
 */
export function productionProgress(
  order: Pick<ProductionOrder, 'qtyToProduce' | 'qtyCompleted'>,
  materials: readonly Pick<MaterialRequirement, 'totalRequired' | 'qtyActual'>[],
): readonly ProgressShare[] {
  const done = Math.max(counted(order.qtyCompleted), 0)
  const remaining = remainingToProduce(order)
  const released = Math.min(completableNow(materials, order), remaining)
  const open = subtractQuantity(remaining, released)
  const whole = Math.max(counted(order.qtyToProduce), done)
  const share = (name: ProgressShare['name'], quantity: number): ProgressShare => ({
    name,
    quantity,
    percent: whole > 0 ? (quantity / whole) * 100 : 0,
  })
  return [share('Done', done), share('Released', released), share('Open', open)]
}

/** The shares in words, for those who cannot see the bar: `40 done, 20 released, 40 open`. */
export function progressText(shares: readonly ProgressShare[]): string {
  return shares.map(({ name, quantity }) => `${formatQuantity(quantity)} ${name.toLowerCase()}`).join(', ')
}
