import type { CancelSalesOrderRequest } from '../../../contract/calls/salesCalls'
import type { WriteResult } from '../../../contract/entities/writeResult'
import { canceledAlong, cancelSalesRefusal } from '../../../contract/rules/corrections'
import type { Queryable } from '../../database/database'
import { refuseWhen } from '../../common/refusal'
import type { Command } from '../../posting/command'
import { cancelLocked } from '../production/cancelProduction'
import { lockMaterials, lockProductionOrder } from '../production/lockProductionOrder'
import { isLive, isPicked } from '../statusSql'
import { lockSalesLines, lockSalesOrders } from './lockSalesOrders'

/**
 * Cancels a sales order: open, back order or on hold → Closed, as long as nothing is posted. Linked production orders on which
 * nothing is posted are canceled too. The open quantities of its lines do not change. Throws NOT_FOUND, and CONFLICT with the
 * rule's message.
 */
export const cancelSalesOrder: Command<CancelSalesOrderRequest> = async ({ tx }, { orderNbr, reason }) => {
  const [order] = await lockSalesOrders(tx, [orderNbr])
  const before = order?.status ?? ''
  const lines = await lockSalesLines(tx, [orderNbr])
  const production = await lockProduction(tx, orderNbr)
  const openShipments = await findOpenShipments(tx, orderNbr)
  refuseWhen(cancelSalesRefusal({ orderNbr, orderStatus: before }, { lines, openShipments, production }))

  const status = 'Closed'
  tx.send('UPDATE sales_order SET status = $2 WHERE order_nbr = $1', [orderNbr, status])
  const along = canceledAlong(production).map((linked) => cancelLocked(tx, linked, { reason, salesOrderNbr: orderNbr }))
  return {
    answer: { status } satisfies WriteResult,
    effects: [
      {
        type: 'correction',
        document: { kind: 'sales', id: orderNbr, documentNbr: orderNbr },
        details: { status, reason },
      },
      ...along.flatMap(({ effects }) => effects),
    ],
    audit: [
      { action: 'cancel', entityKind: 'sales_order', entityKey: orderNbr, before: { status: before }, after: { status, reason } },
      ...along.flatMap(({ audit }) => audit),
    ],
  }
}

/** Locks the linked production orders of a locked sales order, in the order of their numbers, with their materials. */
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
