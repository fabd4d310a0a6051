import type { Database, Transaction } from '../database'
import { fingerprintOf, type Migration, migrations, pendingMigrations } from './migrations'

/** Lets one process run migrations at a time. The timeout is long, because another process may be running one. */
const LOCK = `
  SET LOCAL lock_timeout = '10min';
  SELECT pg_advisory_xact_lock(hashtext('schema migration'))`

const CREATE_RECORD = `
  CREATE TABLE IF NOT EXISTS schema_migration (
    name   text PRIMARY KEY,
    sha256 text NOT NULL,
    ran_at timestamptz NOT NULL DEFAULT now()
  )`

/**
 * Brings the schema up to date in one transaction, so that a failure leaves nothing behind; several servers may start at once.
 * Resolves to the names of the migrations that it ran. Throws OperatorError when the database has another version.
 */
export async function migrate(database: Database, known: readonly Migration[] = migrations): Promise<readonly string[]> {
  return (await pendingMigrations(database, known)).length === 0 ? [] : database.transaction((tx) => migrateInside(tx, known))
}

/** Like {@link migrate}, but commits together with the transaction's other writes, or not at all. */
export async function migrateInside(tx: Transaction, known: readonly Migration[]): Promise<readonly string[]> {
  await tx.script(LOCK)
  // Read under the lock: another process may have run them meanwhile.
  const pending = await pendingMigrations(tx, known)
  if (pending.length > 0) await tx.script(CREATE_RECORD)
  for (const step of pending) {
    await tx.script(step.sql)
    await tx.query('INSERT INTO schema_migration (name, sha256) VALUES ($1, $2)', [step.name, fingerprintOf(step)])
  }
  return pending.map(({ name }) => name)
}
