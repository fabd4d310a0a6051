import { statusFacts } from '../../../contract/statuses'
import type { Queryable } from '../../database/database'
import { Refusal } from '../../common/refusal'

/** A sales order while its row is locked. */
export interface LockedSalesOrder {
  readonly orderNbr: string
  readonly orderType: string
  readonly customerId: string
  readonly siteId: string
  readonly status: string
}

/** Locks sales orders in the order of their numbers. Throws NOT_FOUND for the first that does not exist. */
export async function lockSalesOrders(tx: Queryable, orderNbrs: readonly string[]): Promise<LockedSalesOrder[]> {
  const { rows } = await tx.query<LockedSalesOrder>(
    `SELECT order_nbr AS "orderNbr", order_type AS "orderType", customer_id AS "customerId", site_id AS "siteId", status
     FROM sales_order WHERE order_nbr = ANY ($1::text[]) ORDER BY order_nbr FOR UPDATE`,
    [orderNbrs],
  )
  const found = new Set(rows.map(({ orderNbr }) => orderNbr))
  const missing = orderNbrs.find((orderNbr) => !found.has(orderNbr))
  if (missing !== undefined) throw new Refusal('NOT_FOUND', `Sales order ${missing} does not exist`)
  return rows
}

/**
 * Throws CONFLICT for an order that is on hold or closed. A completed order passes: it has no open quantity, so its lines are
 * refused with a message that shows the quantities.
 */
export function refuseHeldOrder({ orderNbr, status }: LockedSalesOrder): void {
  if (!statusFacts('sales', status)?.isWorkable)
    throw new Refusal('CONFLICT', `Sales order ${orderNbr} is ${status.toLowerCase()}`)
}

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
