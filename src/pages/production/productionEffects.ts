import type { MaterialRelease, MaterialRequirement, ProductionOrder } from '../../../contract/entities/production'
import { toMicros } from '../../../contract/rules/quantity'

/**
 * Whether a write was executed, told from the numbers before and after, for a write whose answer never came.
 * Someone else may have moved the same numbers meanwhile; then these say "executed" at worst, which keeps a person
 * from doing it twice.
 */

/** True when a planned order is no longer planned. */
export function orderWasReleased(after: Pick<ProductionOrder, 'status'> | undefined): boolean {
  return after !== undefined && after.status.toLowerCase() !== 'planned'
}

/** True when every material that was to be released has been released by at least as much. */
export function materialsWereReleased(
  before: readonly Pick<MaterialRequirement, 'id' | 'qtyActual'>[],
  after: readonly Pick<MaterialRequirement, 'id' | 'qtyActual'>[],
  released: readonly Pick<MaterialRelease, 'id' | 'quantity'>[],
): boolean {
  const actual = (materials: typeof before, id: MaterialRelease['id']) =>
    toMicros(materials.find((material) => material.id === id)?.qtyActual ?? 0)
  return released.every(({ id, quantity }) => actual(after, id) - actual(before, id) >= toMicros(quantity))
}

/** True when at least `quantity` more units are completed. */
export function unitsWereCompleted(
  before: Pick<ProductionOrder, 'qtyCompleted'>,
  after: Pick<ProductionOrder, 'qtyCompleted'> | undefined,
  quantity: number,
): boolean {
  return after !== undefined && toMicros(after.qtyCompleted) - toMicros(before.qtyCompleted) >= toMicros(quantity)
}
