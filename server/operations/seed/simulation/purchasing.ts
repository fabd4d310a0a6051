import { itemOf, ITEMS } from '../masterData/items'
import { PLANT, SITES } from '../masterData/sites'
import { planProduction } from './production'
import type { Place } from './stockLedger'
import type { TransferNeeds } from './transferNeeds'
import type { World } from './world'

/** Returns the quantity in which an item is bought, made or transferred to a site. A larger company has larger lots. */
function lotOf(world: World, { item, site }: Place): number {
  const share = site === PLANT ? 1 : world.profile.siteShare
  return Math.max(1, Math.round(itemOf(item).lot * world.profile.lotGrowth * share))
}

/** Items whose supplier cannot keep up with the final rush, so that production and sales orders run short of them. */
const LATE_ITEMS: ReadonlySet<string> = new Set([
  ...['MTR-0400', 'MTR-0220', 'MSL-35', 'SOL-24V', 'CST-1.5x2-6-SS', 'CST-3x4-10-CI', 'BRG-6203', 'VFD-075'],
  ...['BFV-08-DI', 'GV-06-CI', 'FL-04-SS'],
])
const LATE_FOR_THE_LAST_DAYS = 60

/** Buys goods, which arrive some working days later. */
function purchase(world: World, place: Place, qty: number): void {
  const orderNbr = `PO${world.random.digits(6)}`
  world.supply.supply(place, qty)
  const isLate = LATE_ITEMS.has(place.item) && world.today > world.calendar.lastDay - LATE_FOR_THE_LAST_DAYS
  const [low, high] = isLate ? [45, 60] : [3, 12]
  world.later(low, high, () => world.stock.move(place, qty, world.movement('purchase', orderNbr)))
}

/** Creates the opening stock: a lot of every item at the plant, and at each other site of the items that it stocks. */
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

/** Safety stock as a fraction of the lot. */
const SAFETY = 0.4

/**
 * Replenishes items that run short: distribution centers from the plant, the plant by production or from suppliers. Repeats
 * until nothing runs short, because production can make its materials run short.
 */
export function coverShortages(world: World, needs: TransferNeeds): void {
  for (let touched = world.supply.takeTouched(); touched.length > 0; touched = world.supply.takeTouched()) {
    for (const place of touched) cover(world, needs, place)
  }
}

function cover(world: World, needs: TransferNeeds, place: Place): void {
  const lot = lotOf(world, place)
  const short = lot * SAFETY - world.supply.projected(place)
  if (short <= 0) return
  const qty = Math.max(lot, Math.ceil(short))
  if (place.site !== PLANT) needs.add(world, place, qty)
  else if (itemOf(place.item).madeOf) planProduction(world, place.item, qty)
  else purchase(world, place, qty)
}
