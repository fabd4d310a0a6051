import type { Queryable } from '../../database/database'
import type { StockPlace } from './lockStock'

/** Gives picked stock free, because it is about to leave. The stock rows must be locked: `lockStock`. */
export async function releaseAllocation(tx: Queryable, picks: readonly (StockPlace & { readonly qty: number })[]): Promise<void> {
  await tx.query(
    `UPDATE stock SET qty_allocated = stock.qty_allocated - picked.qty
     FROM (
       SELECT "inventoryId", "siteId", sum(qty) AS qty
       FROM jsonb_to_recordset($1::text::jsonb) AS pick ("inventoryId" text, "siteId" text, qty numeric)
       GROUP BY "inventoryId", "siteId"
     ) AS picked
     WHERE stock.inventory_id = picked."inventoryId" AND stock.site_id = picked."siteId"`,
    [JSON.stringify(picks)],
  )
}
