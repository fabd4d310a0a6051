import type { Place } from './stockLedger'
import type { World } from './world'

/** Items whose supplier cannot keep up with the rush of the last weeks: production and sales orders run short of them. */
const LATE_ITEMS: ReadonlySet<string> = new Set([
  ...['MTR-0400', 'MTR-0220', 'MSL-35', 'SOL-24V', 'CST-1.5x2-6-SS', 'CST-3x4-10-CI', 'BRG-6203', 'VFD-075'],
  ...['BFV-08-DI', 'GV-06-CI', 'FL-04-SS'],
])
const LATE_FOR_THE_LAST_DAYS = 60

/** Orders goods from a supplier; they arrive some working days later. */
export function purchase(world: World, place: Place, qty: number): void {
  const orderNbr = `PO${world.random.digits(6)}`
  world.supply.supply(place, qty)
  const isLate = LATE_ITEMS.has(place.item) && world.today > world.calendar.lastDay - LATE_FOR_THE_LAST_DAYS
  const [low, high] = isLate ? [45, 60] : [3, 12]
  world.later(low, high, () => world.stock.move(place, qty, world.movement('purchase', orderNbr)))
}
