import type { CorrectProductionRequest } from '../../../contract/calls/productionCalls'
import { cancelProductionRefusal } from '../../../contract/rules/corrections'
import type { Transaction } from '../../database/database'
import { refuseWhen } from '../../common/refusal'
import type { Command } from '../../posting/command'
import { changeStatus } from './changeStatus'
import { lockMaterials, lockProductionOrder, type LockedProductionOrder } from './lockProductionOrder'

/**
 * Planned, released or on hold → Canceled, as long as nothing is posted. Throws NOT_FOUND, and CONFLICT with the rule's message.
 */
export const cancelProduction: Command<CorrectProductionRequest> = async ({ tx }, { productionNbr, reason }) => {
  const order = await lockProductionOrder(tx, productionNbr)
  refuseWhen(cancelProductionRefusal(order, await lockMaterials(tx, productionNbr)))
  return { answer: { productionNbr, status: CANCELED }, ...cancelLocked(tx, order, { reason }) }
}

const CANCELED = 'Canceled'

/**
 * Cancels a locked production order, after the rule has allowed it. Its sales line may then get another production order.
 * @param why the reason, and the sales order that it is canceled with, if any
 */
export function cancelLocked(
  tx: Pick<Transaction, 'send'>,
  order: LockedProductionOrder,
  why: { readonly reason: string; readonly salesOrderNbr?: string },
) {
  return changeStatus(tx, order, { status: CANCELED, type: 'correction', action: 'cancel', details: why, after: why })
}
