import { roundQuantity } from '../../../../contract/quantities/quantity'
import { keyOf, type Place } from './stockLedger'

/**
 * The projected stock of each item at each site, after all promised goods have left and all ordered goods have arrived.
 * Promises and orders are recorded here during the day; shortages are covered at its end.
 */
export class SupplyPlan {
  readonly #projected = new Map<string, { place: Place; qty: number }>()
  readonly #touched = new Set<string>()

  projected(place: Place): number {
    return this.#projected.get(keyOf(place))?.qty ?? 0
  }

  /** Records that goods will leave. */
  demand(place: Place, qty: number): void {
    this.#change(place, -qty)
    this.#touched.add(keyOf(place))
  }

  /** Records that goods are here or will arrive. A negative `qty` cancels that. */
  supply(place: Place, qty: number): void {
    this.#change(place, qty)
    if (qty < 0) this.#touched.add(keyOf(place))
  }

  /** Returns and forgets the places whose projection was lowered. */
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
