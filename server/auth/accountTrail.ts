import type { Transaction } from '../database/database'
import { writeAudit, type AuditedChange, type ChangedBy } from '../domain/commands/audit'

/** A change at the server's own command line. */
export function byCommand(at: Date): ChangedBy {
  return { who: 'npm run user', requestId: '', at }
}

/** Writes a change of an account into the audit trail, in the transaction of the change. */
export function trailAccount(tx: Transaction, by: ChangedBy, email: string, change: AuditedChange): void {
  writeAudit(tx, by, [{ entityKind: 'account', entityKey: email, ...change }])
}

/** Writes a change of a token into the audit trail, in the transaction of the change. */
export function trailToken(tx: Transaction, by: ChangedBy, tokenId: string, change: AuditedChange): void {
  writeAudit(tx, by, [{ entityKind: 'token', entityKey: tokenId, ...change }])
}
