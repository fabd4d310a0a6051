import { statusFacts } from '../../../../contract/statuses'
import type { Queryable } from '../../../database/database'
import { Refusal } from '../../refusal'

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
 * Refuses an order that is on hold or closed. A completed one passes: it has no open quantity, and the refusal of its lines says
 * so with figures.
 */
export function refuseHeldOrder({ orderNbr, status }: LockedSalesOrder): void {
  if (!statusFacts('sales', status)?.isWorkable)
    throw new Refusal('CONFLICT', `Sales order ${orderNbr} is ${status.toLowerCase()}`)
}
