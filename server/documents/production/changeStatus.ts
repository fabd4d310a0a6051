import type { CorrectProductionRequest, ProductionOrderRequest } from '../../../contract/calls/productionCalls'
import type { OutboxLine, OutboxType } from '../../../contract/entities/outbox'
import { cancelProductionRejection } from '../../../contract/rules/corrections'
import { productionActions, stateRejection } from '../../../contract/rules/production'
import type { StatusName } from '../../../contract/statuses'
import { rejectWhen } from '../../common/errors'
import type { Transaction } from '../../database/database'
import type { Command, CommandResult } from '../../posting/runCommand'
import { type LockedProductionOrder, lockMaterials, lockProductionOrder } from './lockProductionOrder'

interface StatusChange {
  readonly status: StatusName<'production'>
  readonly type: OutboxType
  readonly action: string
  readonly lines?: readonly OutboxLine[]
  readonly details?: object
  readonly before?: object
  readonly after?: object
}

export function changeStatus(
  tx: Pick<Transaction, 'send'>,
  order: LockedProductionOrder,
  { status, type, action, lines, details, before, after }: StatusChange,
): Pick<CommandResult, 'events' | 'audit'> {
  const { prodNbr } = order
  tx.send('UPDATE production_order SET status = $2 WHERE prod_nbr = $1', [prodNbr, status])
  return {
    events: [
      {
        type,
        document: { kind: 'production', id: prodNbr, documentNbr: prodNbr },
        ...(lines && { lines }),
        details: { status, ...details },
      },
    ],
    audit: [
      {
        action,
        entityKind: 'production_order',
        entityKey: prodNbr,
        before: { status: order.status, ...before },
        after: { status, ...after },
      },
    ],
  }
}

/** Planned → Released. Throws NOT_FOUND, or CONFLICT for an order that is not planned. */
export const releaseOrder: Command<ProductionOrderRequest> = async ({ tx }, { productionNbr }) => {
  const order = await lockProductionOrder(tx, productionNbr)
  if (productionActions(order) !== 'release-order') {
    rejectWhen(stateRejection(order, 'only a planned order can be released'))
  }
  const status = 'Released'
  return {
    response: { status },
    ...changeStatus(tx, order, { status, type: 'release', action: 'release order' }),
  }
}

/** Planned, released or on hold → Canceled while nothing is posted. Throws NOT_FOUND, CONFLICT. */
export const cancelProduction: Command<CorrectProductionRequest> = async ({ tx }, { productionNbr, reason }) => {
  const order = await lockProductionOrder(tx, productionNbr)
  rejectWhen(cancelProductionRejection(order, await lockMaterials(tx, productionNbr)))
  return { response: { status: CANCELED }, ...cancelLocked(tx, order, { reason }) }
}

const CANCELED = 'Canceled'

export function cancelLocked(
  tx: Pick<Transaction, 'send'>,
  order: LockedProductionOrder,
  why: { readonly reason: string; readonly salesOrderNbr?: string },
) {
  return changeStatus(tx, order, { status: CANCELED, type: 'correction', action: 'cancel', details: why, after: why })
}
