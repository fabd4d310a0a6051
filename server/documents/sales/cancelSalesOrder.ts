import type { CancelSalesOrderRequest } from '../../../contract/calls/salesCalls'
import { canceledAlong, cancelSalesRejection } from '../../../contract/rules/corrections'
import { statusFacts } from '../../../contract/statuses'
import { RequestError, rejectWhen } from '../../common/errors'
import type { Queryable, Row } from '../../database/database'
import type { Command } from '../../posting/runCommand'
import { isLive, isPicked } from '../columns'
import { cancelLocked } from '../production/changeStatus'
import { lockMaterials, lockProductionOrder } from '../production/lockProductionOrder'

export type LockedSalesOrder = Row<'orderNbr' | 'orderType' | 'customerId' | 'siteId' | 'status'>

/** Locks sales orders in the order of their numbers. Throws NOT_FOUND for the first that does not exist. */
export async function lockSalesOrders(tx: Queryable, orderNbrs: readonly string[]): Promise<LockedSalesOrder[]> {
  const { rows } = await tx.query<LockedSalesOrder>(
    `SELECT order_nbr AS "orderNbr", order_type AS "orderType", customer_id AS "customerId", site_id AS "siteId", status
     FROM sales_order WHERE order_nbr = ANY ($1::text[]) ORDER BY order_nbr FOR UPDATE`,
    [orderNbrs],
  )
  const found = new Set(rows.map(({ orderNbr }) => orderNbr))
  const missing = orderNbrs.find((orderNbr) => !found.has(orderNbr))
  if (missing !== undefined) throw new RequestError('NOT_FOUND', `Sales order ${missing} does not exist`)
  return rows
}

/** Throws CONFLICT for an order on hold or closed. A completed one passes: its lines say what is open. */
export function rejectHeldOrder({ orderNbr, status }: LockedSalesOrder): void {
  if (!statusFacts('sales', status)?.isWorkable)
    throw new RequestError('CONFLICT', `Sales order ${orderNbr} is ${status.toLowerCase()}`)
}

export type LockedSalesLine = Row<
  'orderNbr' | 'inventoryId' | 'siteId' | 'operation',
  'lineNbr' | 'orderQty' | 'openQty' | 'decimals'
> & { readonly completed: boolean }

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

/** As long as nothing is posted; linked production orders on which nothing is posted are canceled too. */
export const cancelSalesOrder: Command<CancelSalesOrderRequest> = async ({ tx }, { orderNbr, reason }) => {
  const [order] = await lockSalesOrders(tx, [orderNbr])
  const before = order?.status ?? ''
  const lines = await lockSalesLines(tx, [orderNbr])
  const production = await lockProduction(tx, orderNbr)
  const openShipments = await findOpenShipments(tx, orderNbr)
  rejectWhen(cancelSalesRejection({ orderNbr, orderStatus: before }, { lines, openShipments, production }))

  const status = 'Closed'
  tx.send('UPDATE sales_order SET status = $2 WHERE order_nbr = $1', [orderNbr, status])
  const along = canceledAlong(production).map((linked) => cancelLocked(tx, linked, { reason, salesOrderNbr: orderNbr }))
  return {
    response: { status },
    events: [
      {
        type: 'correction',
        document: { kind: 'sales', id: orderNbr, documentNbr: orderNbr },
        details: { status, reason },
      },
      ...along.flatMap(({ events }) => events),
    ],
    audit: [
      { action: 'cancel', entityKind: 'sales_order', entityKey: orderNbr, before: { status: before }, after: { status, reason } },
      ...along.flatMap(({ audit }) => audit),
    ],
  }
}

async function lockProduction(tx: Queryable, orderNbr: string) {
  const { rows } = await tx.query<{ prod_nbr: string }>(
    `SELECT prod_nbr FROM production_order WHERE sales_order_nbr = $1 AND ${isLive('production_order')} ORDER BY prod_nbr`,
    [orderNbr],
  )
  const locked = []
  for (const { prod_nbr } of rows) {
    const order = await lockProductionOrder(tx, prod_nbr)
    locked.push({ ...order, materials: await lockMaterials(tx, prod_nbr) })
  }
  return locked
}

async function findOpenShipments(tx: Queryable, orderNbr: string): Promise<string[]> {
  const { rows } = await tx.query<{ shipment_nbr: string }>(
    `SELECT DISTINCT shipment_nbr FROM shipment_line JOIN shipment USING (shipment_nbr)
     WHERE order_nbr = $1 AND ${isPicked('shipment')} ORDER BY shipment_nbr`,
    [orderNbr],
  )
  return rows.map(({ shipment_nbr }) => shipment_nbr)
}
