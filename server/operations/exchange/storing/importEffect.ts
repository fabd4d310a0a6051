import { fromMicros } from '../../../../contract/quantities/quantity'
import type { PostedEffect } from '../../../domain/outbox/postedEffect'
import { type Movement, placeOf } from '../stock/movement'
import type { StockPlan } from '../stock/planStock'

/**
 * What a run of the import posts: how many rows of each file it added, and what all its movements together make of each stock, so that
 * the events alone give the stock.
 */
export function importEffect(added: Readonly<Record<string, number>>, changedItems: number, stock: StockPlan): PostedEffect {
  const sums = new Map<string, Movement>()
  for (const movement of [...stock.ledger, ...stock.workedOut]) {
    const place = placeOf(movement)
    sums.set(place, { ...movement, qty: (sums.get(place)?.qty ?? 0n) + movement.qty })
  }
  const lines = [...sums.values()].flatMap(({ inventoryId, siteId, qty }) =>
    qty === 0n ? [] : [{ lineNbr: null, inventoryId, siteId, quantity: fromMicros(qty) }],
  )
  return { type: 'import', document: null, lines, details: { counts: { ...added, ...(changedItems > 0 && { changedItems }) } } }
}
