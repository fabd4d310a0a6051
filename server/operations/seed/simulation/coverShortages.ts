import { itemOf } from '../masterData/items'
import { PLANT } from '../masterData/sites'
import { lotOf } from './lots'
import { planProduction } from './production'
import { purchase } from './purchasing'
import type { TransferNeeds } from './transferNeeds'
import type { Place } from './stockLedger'
import type { World } from './world'

/** Part of a lot that should always be left over. */
const SAFETY = 0.4

/**
 * Orders what is running short: distribution centers from the plant, the plant from its own production or from suppliers.
 * What one order needs can make something else run short, so it goes on until nothing does.
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
