import type { Database, Transaction } from '../database'
import { SQL_STATE, sqlStateOf } from '../sqlState'
import { fillWhole, type FilledPart, type FillPosition } from './fill'
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

/** How far the migration has come with the step that it is working on. */
export interface MigrationProgress {
  readonly step: string
  /** Rows that were filled in, of so many; null while the step's SQL runs, which cannot tell. */
  readonly rows: { readonly filled: number; readonly total: number } | null
}

/**
 * Brings the schema up to date and resolves to the names of the steps that it ran. Each step runs in one transaction with its record, and
 * under a lock, so that many servers may start at once; what it has to fill in before comes in short ones, so that a migration that was
 * stopped goes on where it was. Throws {@link SchemaMismatch} when the database is of another version.
 */
export async function migrate(
  database: Database,
  known: readonly Migration[] = migrations,
  onProgress: (progress: MigrationProgress) => void = () => undefined,
): Promise<readonly string[]> {
  const ran: string[] = []
  if ((await pendingMigrations(database, known)).length === 0) return ran
  await createRecord(database)
  for (;;) {
    await fillBeforeNext(database, known, onProgress)
    const name = await database.transaction((tx) => runNext(tx, known, onProgress))
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

/** Fills in what the next step needs. Of several runners one works at a time. */
async function fillBeforeNext(
  database: Database,
  known: readonly Migration[],
  onProgress: (progress: MigrationProgress) => void,
): Promise<void> {
  const [next] = await pendingMigrations(database, known)
  const fill = next?.fill
  if (!next || !fill) return
  const total = await fill.remaining(database)
  let filled = 0
  let position: FillPosition | null = null
  do {
    const from: FillPosition | null = position
    const part: FilledPart | null = await database.transaction(async (tx) => {
      await tx.script(LOCK)
      const [still] = await pendingMigrations(tx, known)
      return still?.name === next.name ? fill.next(tx, from) : null
    })
    filled += part?.filled ?? 0
    position = part?.position ?? null
    onProgress({ step: next.name, rows: { filled, total } })
  } while (position)
}

async function createRecord(database: Database): Promise<void> {
  try {
    await database.script(CREATE_RECORD)
  } catch (error) {
    if (!CREATED_MEANWHILE.includes(sqlStateOf(error))) throw error
  }
}

async function runNext(
  tx: Transaction,
  known: readonly Migration[],
  onProgress: (progress: MigrationProgress) => void = () => undefined,
): Promise<string | null> {
  await tx.script(LOCK)
  const [next] = await pendingMigrations(tx, known)
  if (!next) return null
  onProgress({ step: next.name, rows: null })
  // Rows that somebody wrote meanwhile; all of them where the rows came in this transaction.
  if (next.fill) await fillWhole(tx, next.fill)
  await tx.script(next.sql)
  await tx.query('INSERT INTO schema_migration (name, sha256) VALUES ($1, $2)', [next.name, fingerprintOf(next)])
  return next.name
}
