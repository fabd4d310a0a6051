import type { CorrectProductionRequest } from '../../../../contract/entities/production'
import { cancelProductionRefusal } from '../../../../contract/rules/corrections'
import type { Transaction } from '../../../database/database'
import { refuseWhen } from '../../refusal'
import type { PostedEffect } from '../../outbox/postedEffect'
import type { AuditRecord, Command } from '../command'
import { lockMaterials } from './lockMaterials'
import { lockProductionOrder, type LockedProductionOrder } from './lockProductionOrder'

/** Planned, released or on hold → Canceled, while nothing is posted. Throws NOT_FOUND, and CONFLICT with the rule's words. */
export const cancelProduction: Command<CorrectProductionRequest> = async ({ tx }, { productionNbr, reason }) => {
  const order = await lockProductionOrder(tx, productionNbr)
  refuseWhen(cancelProductionRefusal(order, await lockMaterials(tx, productionNbr)))
  const { effect, audit } = cancelLocked(tx, order, { reason })
  return { answer: { productionNbr, status: CANCELED }, effects: [effect], audit: [audit] }
}

const CANCELED = 'Canceled'

/**
 * Cancels a locked production order that the rule lets go. What it was made for is free to be made by another one.
 * @param why the reason, and what it was canceled along with
 */
export function cancelLocked(
  tx: Pick<Transaction, 'send'>,
  { prodNbr, status }: LockedProductionOrder,
  why: { readonly reason: string; readonly salesOrderNbr?: string },
): { readonly effect: PostedEffect; readonly audit: AuditRecord } {
  tx.send('UPDATE production_order SET status = $2 WHERE prod_nbr = $1', [prodNbr, CANCELED])
  return {
    effect: {
      type: 'correction',
      document: { kind: 'production', id: prodNbr, documentNbr: prodNbr },
      details: { status: CANCELED, ...why },
    },
    audit: {
      action: 'cancel',
      entityKind: 'production_order',
      entityKey: prodNbr,
      before: { status },
      after: { status: CANCELED, ...why },
    },
  }
}
