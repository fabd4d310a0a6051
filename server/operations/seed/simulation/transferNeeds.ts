import { PLANT } from '../masterData/sites'
import type { Place } from './stockLedger'
import type { World } from './world'

/** Quantities that the plant still has to send to each other site. */
export class TransferNeeds {
  readonly #bySite = new Map<string, Map<string, number>>()

  /** Records that the plant has to send goods to a site. */
  add(world: World, { item, site }: Place, qty: number): void {
    const items = this.#bySite.get(site) ?? new Map<string, number>()
    items.set(item, (items.get(item) ?? 0) + qty)
    this.#bySite.set(site, items)
    world.supply.supply({ item, site }, qty)
    world.supply.demand({ item, site: PLANT }, qty)
  }

  /** Removes and returns what can be sent to a site today, at most `lines` items. */
  take(world: World, site: string, lines: number): { item: string; qty: number }[] {
    const items = this.#bySite.get(site) ?? new Map<string, number>()
    const taken: { item: string; qty: number }[] = []
    for (const [item, needed] of items) {
      if (taken.length === lines) break
      const qty = Math.min(needed, Math.floor(world.stock.available({ item, site: PLANT })))
      if (qty <= 0) continue
      taken.push({ item, qty })
      if (qty === needed) items.delete(item)
      else items.set(item, needed - qty)
    }
    return taken
  }
}
