import { createHash } from 'node:crypto'
import { OperatorError } from '../../common/errors'
import type { Database, Queryable, Transaction } from '../database'
import { sql as baseline } from './0001-baseline'

/** One schema migration. Once released, neither its name nor its text may change; a further migration corrects it. */
export interface Migration {
  readonly name: string
  readonly sql: string
}

export const migrations: readonly Migration[] = [{ name: '0001-baseline', sql: baseline }]

export function fingerprintOf({ sql }: Migration): string {
  return createHash('sha256').update(sql).digest('hex')
}

export const otherSchema = (message: string) => new OperatorError(message, { kind: 'otherSchema' })

export interface AppliedStep {
  readonly name: string
  readonly sha256: string
}

export async function appliedSteps(db: Queryable): Promise<AppliedStep[]> {
  const { rows: tables } = await db.query(
    "SELECT FROM pg_tables WHERE tablename = 'schema_migration' AND schemaname = current_schema()",
  )
  if (tables.length === 0) return []
  return (await db.query<AppliedStep>('SELECT name, sha256 FROM schema_migration ORDER BY name')).rows
}

/** The migrations still to run. Throws {@link otherSchema} when others ran on the database, or in another order. */
export async function pendingMigrations(db: Queryable, known: readonly Migration[]): Promise<readonly Migration[]> {
  const applied = await appliedSteps(db)
  applied.forEach(({ name, sha256 }, index) => {
    const step = known[index]
    if (step?.name !== name) throw otherSchema(`The database has the schema step ${name}, which this version does not know`)
    if (fingerprintOf(step) !== sha256) throw otherSchema(`The schema step ${name} has changed since it ran on this database`)
  })
  return known.slice(applied.length)
}

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

/** Brings the schema up to date in one transaction; several servers may start at once. Resolves to the names that it ran. */
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
