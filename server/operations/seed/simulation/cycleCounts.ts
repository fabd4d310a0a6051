import { PLANT } from '../masterData/sites'
import type { World } from './world'

const DAY_OF_THE_MONTH = '-20'

/** Counts a few items every month, and corrects the stock by the difference. */
export function countStock(world: World): void {
  if (!world.date().endsWith(DAY_OF_THE_MONTH)) return
  for (let shelf = 0; shelf < 6; shelf += 1) {
    const item = world.random.pick([
      'HEX-M10X40',
      'HEX-M12X50',
      'BAR-BR-25',
      'ORG-KIT-L',
      'GRS-EP2',
      'TAP-PTFE-12',
      'NIP-01-CS',
      'GK-02',
    ])
    correct(world, item, PLANT, world.random.whole(-4, 3))
  }
}

/** Makes some items run out of stock just before the end of the history. */
export function sellOutStock(world: World): void {
  for (const [item, site] of [
    ['CAM-50-AL', 'RNO-DC'],
    ['YST-04-CI', 'DFW-DC'],
    ['BFV-10-DI', 'CLT-DC'],
    ['GV-08-CI', 'HAM-EU'],
    ['SK-4x6-12', 'HAM-EU'],
    ['SPR-RV', PLANT],
  ] as const) {
    correct(world, item, site, -world.stock.available({ item, site }))
  }
}

function correct(world: World, item: string, site: string, by: number): void {
  const place = { item, site }
  const qty = Math.max(by, -world.stock.available(place))
  if (qty === 0) return
  world.stock.move(place, qty, world.movement('adjustment', `COUNT ${world.date()}`))
  world.supply.supply(place, qty)
}
