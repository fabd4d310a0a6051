import { itemOf } from '../masterData/items'
import { PLANT } from '../masterData/sites'
import type { Place } from './stockLedger'
import type { World } from './world'

/** The amount in which an item is bought, made or transferred to a place. A larger company works in larger lots. */
export function lotOf(world: World, { item, site }: Place): number {
  const share = site === PLANT ? 1 : world.profile.siteShare
  return Math.max(1, Math.round(itemOf(item).lot * world.profile.lotGrowth * share))
}
