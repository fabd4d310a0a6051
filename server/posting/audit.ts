import type { Transaction } from '../database/database'
import { sendRows } from '../database/listKeys'

export interface AuditRecord {
  readonly action: string
  readonly entityKind: string
  readonly entityKey: string
  readonly before?: unknown
  readonly after?: unknown
}

export interface ChangedBy {
  /** The email of the signed-in user, or the name of a program. */
  readonly who: string
  readonly requestId: string
  readonly at: Date
}

export function writeAudit(
  tx: Pick<Transaction, 'send'>,
  { who, requestId, at }: ChangedBy,
  records: readonly AuditRecord[],
): void {
  const rows = records.map(({ action, entityKind, entityKey, before, after }) => {
    return { at, who, request_id: requestId, action, entity_kind: entityKind, entity_key: entityKey, before, after }
  })
  sendRows(tx, 'audit_entry', rows)
}

export function addAuditEntry(
  tx: Pick<Transaction, 'send'>,
  by: ChangedBy,
  entityKind: 'account' | 'token' | 'webhook',
  entityKey: string,
  change: Omit<AuditRecord, 'entityKind' | 'entityKey'>,
): void {
  writeAudit(tx, by, [{ entityKind, entityKey, ...change }])
}
