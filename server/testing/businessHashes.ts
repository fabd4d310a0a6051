import { contentHashes } from '../dataCopy/contentHashes'
import type { Database } from '../database/database'

/** Tables that are not the company's business: who signs in, and what was written about writing. */
const NOT_BUSINESS: ReadonlySet<string> = new Set(['app_user', 'audit_entry', 'idempotency_key', 'list_revision', 'session'])

/** A fingerprint of each table's rows; with `business` only of those that hold the company's business. */
export async function hashesOf(database: Database, which: 'all' | 'business'): Promise<Record<string, string>> {
  const contents = await database.transaction(contentHashes)
  const wanted = contents.filter(({ table }) => which === 'all' || !NOT_BUSINESS.has(table))
  return Object.fromEntries(wanted.map(({ table, rows, sha256 }) => [table, `${rows} ${sha256}`]))
}
