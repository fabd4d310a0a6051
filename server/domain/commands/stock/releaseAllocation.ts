import type { Transaction } from '../../../database/database'
import type { StockKey } from './lockStock'

/** Releases picked stock, because it is about to leave. The stock rows must be locked: `lockStock`. */
export function releaseAllocation(tx: Pick<Transaction, 'send'>, picks: readonly (StockKey & { readonly qty: number })[]): void {
  tx.send(
    `UPDATE stock SET qty_allocated = stock.qty_allocated - picked.qty
     FROM (
       SELECT inventory_id, site_id, sum(qty) AS qty
       FROM unnest($1::text[], $2::text[], $3::numeric[]) AS pick (inventory_id, site_id, qty)
       GROUP BY inventory_id, site_id
     ) AS picked
     WHERE stock.inventory_id = picked.inventory_id AND stock.site_id = picked.site_id`,
    [picks.map(({ inventoryId }) => inventoryId), picks.map(({ siteId }) => siteId), picks.map(({ qty }) => qty)],
  )
}
