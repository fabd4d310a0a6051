import { ITEMS } from '../masterData/items'
import { PLANT, SITES } from '../masterData/sites'
import { lotOf } from './lots'
import type { World } from './world'

/** The stock of the first day: a lot of everything at the plant and of what each other site keeps. */
export function countOpeningStock(world: World): void {
  for (const item of ITEMS) {
    for (const { site_id: site } of SITES) {
      if (site !== PLANT && !item.inDistribution) continue
      const place = { item: item.id, site }
      const qty = lotOf(world, place)
      world.stock.move(place, qty, world.movement('opening', 'OPENING'))
      world.supply.supply(place, qty)
    }
  }
}
