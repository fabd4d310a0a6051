import type { Transaction } from '../../database/database'

/**
 * Makes whoever stores or removes the same bytes wait until the transaction ends: contents are kept once, so one could remove what another
 * one has just found there. Taken after the owner's lock.
 */
export function lockContent(tx: Pick<Transaction, 'send'>, sha256: string): void {
  tx.send('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [sha256])
}
