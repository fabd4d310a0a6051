import type { Transaction } from '../database/database'
import type { AuditRecord } from './runCommand'

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
  if (records.length === 0) return
  tx.send(
    `INSERT INTO audit_entry (at, who, request_id, action, entity_kind, entity_key, before, after)
     SELECT $1, $2, $3, record.action, record."entityKind", record."entityKey", record.before, record.after
     FROM jsonb_to_recordset($4::text::jsonb)
       AS record(action text, "entityKind" text, "entityKey" text, before jsonb, after jsonb)`,
    [at, who, requestId, JSON.stringify(records)],
  )
}

export function trail(
  tx: Pick<Transaction, 'send'>,
  by: ChangedBy,
  entityKind: 'account' | 'token' | 'webhook',
  entityKey: string,
  change: Omit<AuditRecord, 'entityKind' | 'entityKey'>,
): void {
  writeAudit(tx, by, [{ entityKind, entityKey, ...change }])
}
