import type { RequestOf } from '../../../../contract/calls'
import { availableAt, move, placeKey, type Company } from '../company'
import { microsOf } from '../micros'
import { found, must } from '../refused'
import { isCounted } from './isCounted'

/**
 * Sets a site's stock to the counted quantities, all or nothing. Rejects duplicate items, too many decimals, stock that moved
 * since it was read, and quantities below what open shipments have picked.
 */
export function postCount(company: Company, { siteId, lines }: RequestOf<'postCount'>) {
  const places = [...company.stock.values()]
  found(places.find(({ site }) => site === siteId))
  const counts = lines.map(({ inventoryId, counted, seen }) => {
    found(places.find(({ item }) => item === inventoryId))
    const onHand = company.stock.get(placeKey(inventoryId, siteId))?.onHand ?? 0n
    return { item: inventoryId, onHand, counted: microsOf(counted), seen: microsOf(seen) }
  })
  must(new Set(counts.map(({ item }) => item)).size === counts.length, 'RULE_VIOLATED')
  must(
    counts.every(({ item, counted, onHand }) => isCounted(company, item, counted, onHand)),
    'RULE_VIOLATED',
  )
  must(
    counts.every(({ onHand, seen }) => onHand === seen),
    'STOCK_MOVED',
  )
  must(
    counts.every(({ item, onHand, counted }) => counted >= onHand - availableAt(company, item, siteId)),
    'CONFLICT',
  )
  const differing = counts.filter(({ onHand, counted }) => counted !== onHand)
  for (const { item, onHand, counted } of differing) move(company, item, siteId, counted - onHand)
  return { movementCount: differing.length }
}
