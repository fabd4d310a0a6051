import type { Queryable } from '../../../database/database'
import { Refusal } from '../../refusal'

/** A production order while its row is locked. */
export interface LockedProductionOrder {
  readonly prodNbr: string
  readonly inventoryId: string
  readonly siteId: string
  readonly status: string
  readonly qtyToProduce: number
  readonly qtyCompleted: number
  /** Decimal places of the item that it makes. */
  readonly decimals: number
}

/** Locks a production order until the transaction ends. Throws NOT_FOUND for an unknown one. */
export async function lockProductionOrder(tx: Queryable, prodNbr: string): Promise<LockedProductionOrder> {
  const { rows } = await tx.query<LockedProductionOrder>(
    `SELECT prod_nbr AS "prodNbr", inventory_id AS "inventoryId", site_id AS "siteId", status,
       qty_to_produce::float8 AS "qtyToProduce", qty_completed::float8 AS "qtyCompleted",
       (SELECT decimals FROM item WHERE item.inventory_id = production_order.inventory_id) AS decimals
     FROM production_order WHERE prod_nbr = $1 FOR UPDATE`,
    [prodNbr],
  )
  const order = rows[0]
  if (!order) throw new Refusal('NOT_FOUND', `Production order ${prodNbr} does not exist`)
  return order
}
