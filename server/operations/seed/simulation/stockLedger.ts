import { roundQuantity } from '../../../../contract/quantities/quantity'
import type { StockMovementRow } from '../rows'

/** An item at a site. */
export interface Place {
  readonly item: string
  readonly site: string
}

/** Returns a text that differs for every place. */
export function keyOf({ item, site }: Place): string {
  return `${item}\n${site}`
}

/** One line of one document that moves stock: see the table `stock_movement`. */
export type Movement = Pick<StockMovementRow, 'reason' | 'document_nbr' | 'document_line' | 'created_at' | 'created_by'>

/** Stock by item and site: on hand, and allocated to open shipments. */
export class StockLedger {
  readonly #onHand = new Map<string, number>()
  readonly #allocated = new Map<string, number>()
  #movements: StockMovementRow[] = []

  /** Returns the quantity that may be promised or taken: on hand less allocated. */
  available(place: Place): number {
    const key = keyOf(place)
    return roundQuantity((this.#onHand.get(key) ?? 0) - (this.#allocated.get(key) ?? 0))
  }

  /** Moves stock: in when `qty` is positive, else out. Throws when more goes out than is available. */
  move(place: Place, qty: number, movement: Movement): void {
    if (qty < 0 && -qty > this.available(place)) throw new Error(`Not enough ${place.item} at ${place.site}`)
    this.#add(this.#onHand, place, qty)
    this.#movements.push({ inventory_id: place.item, site_id: place.site, qty: roundQuantity(qty), ...movement })
  }

  /** Allocates stock to an open shipment. Throws when it is not available. */
  allocate(place: Place, qty: number): void {
    if (qty > this.available(place)) throw new Error(`Not enough ${place.item} at ${place.site}`)
    this.#add(this.#allocated, place, qty)
  }

  free(place: Place, qty: number): void {
    this.#add(this.#allocated, place, -qty)
  }

  /** Removes and returns the movements since the last call, oldest first; nothing while there are fewer than `least`. */
  takeMovements(least = 0): StockMovementRow[] {
    if (this.#movements.length < least) return []
    const taken = this.#movements
    this.#movements = []
    return taken
  }

  /** The current allocations. */
  allocations(): { inventory_id: string; site_id: string; qty: number }[] {
    return [...this.#allocated].flatMap(([key, qty]) => {
      const [inventory_id = '', site_id = ''] = key.split('\n')
      return qty > 0 ? [{ inventory_id, site_id, qty }] : []
    })
  }

  #add(sums: Map<string, number>, place: Place, qty: number): void {
    const key = keyOf(place)
    sums.set(key, roundQuantity((sums.get(key) ?? 0) + qty))
  }
}
