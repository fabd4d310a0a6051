import type { Queryable } from '../../../database/database'

/** A sales order line while it is locked. */
export interface LockedSalesLine {
  readonly orderNbr: string
  readonly lineNbr: number
  readonly inventoryId: string
  readonly siteId: string
  readonly operation: string
  readonly orderQty: number
  readonly openQty: number
  readonly completed: boolean
  /** Decimal places of its item. */
  readonly decimals: number
}

/** Locks every line of locked sales orders, in the order of order and line number. */
export async function lockSalesLines(tx: Queryable, orderNbrs: readonly string[]): Promise<LockedSalesLine[]> {
  const { rows } = await tx.query<LockedSalesLine>(
    `SELECT order_nbr AS "orderNbr", line_nbr AS "lineNbr", inventory_id AS "inventoryId", site_id AS "siteId", operation,
       order_qty::float8 AS "orderQty", open_qty::float8 AS "openQty", completed,
       (SELECT decimals FROM item WHERE item.inventory_id = sales_order_line.inventory_id) AS decimals
     FROM sales_order_line WHERE order_nbr = ANY ($1::text[]) ORDER BY order_nbr, line_nbr FOR UPDATE`,
    [orderNbrs],
  )
  return rows
}
