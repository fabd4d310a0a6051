import type { Transaction } from '../database/database'
import { writeAudit } from '../domain/commands/audit'

/** Who changes an account or a token, when, and the request that asked for it. */
export interface ChangedBy {
  /** The email of the signed-in user, or what stands for a program. */
  readonly who: string
  readonly requestId: string
  readonly at: Date
}

/** A change at the server's own command line. */
export function byCommand(at: Date): ChangedBy {
  return { who: 'npm run user', requestId: '', at }
}

/** Writes a change of an account into the audit trail, in the transaction of the change. */
export function trailAccount(tx: Transaction, by: ChangedBy, email: string, change: AccountChange): void {
  writeAudit(tx, by, [{ entityKind: 'account', entityKey: email, ...change }])
}

/** Writes a change of a token into the audit trail, in the transaction of the change. */
export function trailToken(tx: Transaction, by: ChangedBy, tokenId: string, change: AccountChange): void {
  writeAudit(tx, by, [{ entityKind: 'token', entityKey: tokenId, ...change }])
}

interface AccountChange {
  readonly action: string
  readonly before?: unknown
  readonly after?: unknown
}
