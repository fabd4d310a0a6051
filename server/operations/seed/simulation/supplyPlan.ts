import { roundQuantity } from '../../../../contract/quantities/quantity'
import type { Place } from './stockLedger'

/**
 * The projected stock of each item at each site after everything promised has left and everything ordered has arrived. Promises
 * and orders are recorded here; shortages are covered at the end of the day.
 */
export class SupplyPlan {
  readonly #projected = new Map<string, { place: Place; qty: number }>()
  readonly #touched = new Set<string>()

  projected(place: Place): number {
    return this.#projected.get(keyOf(place))?.qty ?? 0
  }

  /** Goods will leave. */
  demand(place: Place, qty: number): void {
    this.#change(place, -qty)
    this.#touched.add(keyOf(place))
  }

  /** Goods are here or will come. A negative `qty` takes a promise back. */
  supply(place: Place, qty: number): void {
    this.#change(place, qty)
    if (qty < 0) this.#touched.add(keyOf(place))
  }

  /** Places whose projection was lowered since the last call. */
  takeTouched(): Place[] {
    const places = [...this.#touched].flatMap((key) => this.#projected.get(key)?.place ?? [])
    this.#touched.clear()
    return places
  }

  #change(place: Place, by: number): void {
    const entry = this.#projected.get(keyOf(place))
    if (entry) entry.qty = roundQuantity(entry.qty + by)
    else this.#projected.set(keyOf(place), { place, qty: roundQuantity(by) })
  }
}

function keyOf({ item, site }: Place): string {
  return `${item}\n${site}`
}
