import type { CommandContext } from '../command'
import type { StockKey } from './lockStock'

/** Why stock moves in a command. The table `stock_movement` documents what `documentNbr` and `documentLine` refer to. */
type MovementReason = 'shipment' | 'sales_receipt' | 'material_issue' | 'material_return' | 'production' | 'transfer_in' | 'count'

/** One movement of stock; `qty` is above 0 for goods that come in and below 0 for goods that leave. */
export interface StockMovement extends StockKey {
  readonly qty: number
  readonly reason: MovementReason
  readonly documentNbr: string
  readonly documentLine: number | null
}

/** Writes movements; the database adds them to the stock they move. The stock rows must be locked: `lockStock`. */
export function moveStock({ tx, who, now }: CommandContext, movements: readonly StockMovement[]): void {
  tx.send(
    `INSERT INTO stock_movement (inventory_id, site_id, qty, reason, document_nbr, document_line, created_at, created_by)
     SELECT "inventoryId", "siteId", qty, reason, "documentNbr", "documentLine", $2::timestamptz, $3::text
     FROM jsonb_to_recordset($1::text::jsonb) AS movement
       ("inventoryId" text, "siteId" text, qty numeric, reason text, "documentNbr" text, "documentLine" integer)`,
    [JSON.stringify(movements), now.toISOString(), who],
  )
}
