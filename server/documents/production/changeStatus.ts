import type { OutboxLine, OutboxType } from '../../../contract/entities/outbox'
import type { StatusName } from '../../../contract/statuses'
import type { Transaction } from '../../database/database'
import type { CommandResult } from '../../posting/command'
import type { LockedProductionOrder } from './lockProductionOrder'

interface StatusChange {
  readonly status: StatusName<'production'>
  /** Type of the event. */
  readonly type: OutboxType
  /** Action in the audit record. */
  readonly action: string
  /** Stock movements, for the event. */
  readonly lines?: readonly OutboxLine[]
  /** Details of the event besides the status. */
  readonly details?: object
  /** Values in the audit record besides the status. */
  readonly before?: object
  readonly after?: object
}

/** Changes the status of a locked production order. Returns the event and the audit record of the change. */
export function changeStatus(
  tx: Pick<Transaction, 'send'>,
  order: LockedProductionOrder,
  { status, type, action, lines, details, before, after }: StatusChange,
): Pick<CommandResult, 'effects' | 'audit'> {
  const { prodNbr } = order
  tx.send('UPDATE production_order SET status = $2 WHERE prod_nbr = $1', [prodNbr, status])
  return {
    effects: [
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
