import type { CompleteProductionRequest } from '../../../contract/calls/productionCalls'
import { sumQuantities } from '../../../contract/quantities/quantity'
import { checkCompletion, isFullyProduced, productionActions, stateRejection } from '../../../contract/rules/production'
import { RequestError, rejectWhen } from '../../common/errors'
import { sendRows } from '../../database/listKeys'
import { takeNumber } from '../../posting/documentNumbers'
import { movedLine } from '../../posting/outbox'
import type { Command } from '../../posting/runCommand'
import { lockStock, moveStock } from '../../posting/stock'
import { lockMaterials, lockProductionOrder } from './lockProductionOrder'

/** Receives units as one batch; the order is completed with the last one. */
export const completeProduction: Command<CompleteProductionRequest> = async (context, request) => {
  const { tx, now } = context
  const { productionNbr, qtyToComplete, inventoryID } = request
  const order = await lockProductionOrder(tx, productionNbr)
  if (productionActions(order) !== 'produce') {
    rejectWhen(stateRejection(order, 'only an order that is released or in process can be completed'))
  }
  if (inventoryID !== order.inventoryId) {
    throw new RequestError('RULE_VIOLATED', `Production order ${productionNbr} produces ${order.inventoryId}, not ${inventoryID}`)
  }
  const materials = await lockMaterials(tx, productionNbr)
  rejectWhen(checkCompletion(materials, { ...order, inventoryCd: order.inventoryId }, qtyToComplete))

  const place = { inventoryId: order.inventoryId, siteId: order.siteId }
  const stock = await lockStock(tx, [place])
  const qtyCompleted = sumQuantities([order.qtyCompleted, qtyToComplete])
  const status = isFullyProduced({ ...order, qtyCompleted }) ? 'Completed' : 'In Process'
  tx.send('UPDATE production_order SET qty_completed = $2::numeric, status = $3 WHERE prod_nbr = $1', [
    productionNbr,
    String(qtyCompleted),
    status,
  ])
  const batchNbr = await takeNumber(tx, 'production_batch')
  const batch = { batch_nbr: batchNbr, prod_nbr: productionNbr, qty: qtyToComplete, created_at: now }
  sendRows(tx, 'production_completion', [batch])
  const movement = { ...place, qty: qtyToComplete, reason: 'production', documentNbr: batchNbr, documentLine: null } as const
  moveStock(context, stock, [movement])
  return {
    response: { batchNbr, status },
    events: [
      {
        type: 'completion',
        document: { kind: 'production', id: productionNbr, documentNbr: batchNbr },
        lines: [movedLine(movement)],
        details: { qtyCompleted, status },
      },
    ],
    audit: [
      { action: 'create', entityKind: 'production_batch', entityKey: batchNbr, after: { productionNbr, qty: qtyToComplete } },
      {
        action: 'complete production',
        entityKind: 'production_order',
        entityKey: productionNbr,
        before: { status: order.status, qtyCompleted: order.qtyCompleted },
        after: { status, qtyCompleted },
      },
    ],
  }
}
