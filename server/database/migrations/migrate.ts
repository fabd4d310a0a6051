import type { Database, Transaction } from '../database'
import { SQL_STATE, sqlStateOf } from '../sqlState'
import { fingerprintOf, migrations } from './migrations'
import type { Migration } from './migrations'
import { pendingMigrations } from './schemaState'

const CREATE_RECORD = `
  CREATE TABLE IF NOT EXISTS schema_migration (
    name   text PRIMARY KEY,
    sha256 text NOT NULL,
    ran_at timestamptz NOT NULL DEFAULT now()
  )`

/** Another runner may hold the lock as long as its step takes. */
const LOCK = `
  SET LOCAL lock_timeout = '10min';
  LOCK TABLE schema_migration IN ACCESS EXCLUSIVE MODE`

/** Errors of two sessions that create the record's table in the same moment: the table, or its row type, exists then. */
const CREATED_MEANWHILE: readonly (string | null)[] = [SQL_STATE.uniqueViolation, '42P07', '42710']

/**
 * Brings the schema up to date and resolves to the names of the steps that it ran. Each step runs in one transaction with its record, and
 * under a lock, so that many servers may start at once. Throws {@link SchemaMismatch} when the database is of another version.
 */
export async function migrate(database: Database, known: readonly Migration[] = migrations): Promise<readonly string[]> {
  const ran: string[] = []
  if ((await pendingMigrations(database, known)).length === 0) return ran
  await createRecord(database)
  for (;;) {
    const name = await database.transaction((tx) => runNext(tx, known))
    if (name === null) return ran
    ran.push(name)
  }
}

/**
 * Brings the schema up to date inside a transaction, so that it comes with what else the transaction writes, or not at all. Throws as
 * {@link migrate} does.
 */
export async function migrateInside(tx: Transaction, known: readonly Migration[]): Promise<void> {
  if ((await pendingMigrations(tx, known)).length === 0) return
  await tx.script(CREATE_RECORD)
  while ((await runNext(tx, known)) !== null);
}

async function createRecord(database: Database): Promise<void> {
  try {
    await database.script(CREATE_RECORD)
  } catch (error) {
    if (!CREATED_MEANWHILE.includes(sqlStateOf(error))) throw error
  }
}

async function runNext(tx: Transaction, known: readonly Migration[]): Promise<string | null> {
  await tx.script(LOCK)
  const [next] = await pendingMigrations(tx, known)
  if (!next) return null
  await tx.script(next.sql)
  await tx.query('INSERT INTO schema_migration (name, sha256) VALUES ($1, $2)', [next.name, fingerprintOf(next)])
  return next.name
}
