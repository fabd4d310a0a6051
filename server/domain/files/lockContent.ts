import type { Transaction } from '../../database/database'

/**
 * Serialises storing and removing of the same bytes until the end of the transaction: contents are stored once, so a removal
 * could delete what an upload has just found. Taken after the owner's lock.
 */
export function lockContent(tx: Pick<Transaction, 'send'>, sha256: string): void {
  tx.send('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [sha256])
}
