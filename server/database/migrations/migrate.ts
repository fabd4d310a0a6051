import type { Database, Transaction, Progress } from '../database'
import { SQL_STATE, sqlStateOf } from '../sqlState'
import { backfillAll, type BackfilledPart } from './fillListKeys'
import { fingerprintOf, migrations, type Migration, pendingMigrations } from './migrations'

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

/** Prevents others from running the step at the same time. */
const LOCK_TO_FILL = `
  SET LOCAL lock_timeout = '10min';
  LOCK TABLE schema_migration IN SHARE MODE;`

/** What is lost when the machine fails is filled in again. The embedded database would flush nothing before its end. */
const LAZY_COMMIT = 'SET LOCAL synchronous_commit = off;'

/** Part of a long step's time that filling in takes; its SQL takes the rest. */
const FILLING = 0.5

/** Errors of two sessions that create the record's table in the same moment: the table, or its row type, exists then. */
const CREATED_MEANWHILE: readonly (string | null)[] = [SQL_STATE.uniqueViolation, '42P07', '42710']

/**
 * Brings the schema up to date and resolves to the names of the steps that it ran. Each step runs in one transaction with its record, and
 * under a lock, so that many servers may start at once; what it has to fill in before comes in short ones, so that a migration that was
 * stopped goes on where it was. Throws SchemaMismatch when the database is of another version.
 */
export async function migrate(
  database: Database,
  known: readonly Migration[] = migrations,
  onProgress: Progress = () => undefined,
): Promise<readonly string[]> {
  const ran: string[] = []
  if ((await pendingMigrations(database, known)).length === 0) return ran
  await createRecord(database)
  let filled = 0
  for (;;) {
    filled += await fillBeforeNext(database, known, onProgress)
    const name = await database.transaction((tx) => runNext(tx, known, onProgress))
    if (name === null) break
    ran.push(name)
  }
  // Rewritten tables have no statistics and no visibility map, which index-only scans need.
  if (filled > 0) await database.script('VACUUM ANALYZE')
  return ran
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

/** Fills in what the next step needs, two tables at a time, and tells of how many rows. */
async function fillBeforeNext(database: Database, known: readonly Migration[], onProgress: Progress): Promise<number> {
  const [next] = await pendingMigrations(database, known)
  const fill = next?.fill
  if (!next || !fill) return 0
  const total = await fill.remaining(database)
  const tables = [...(await fill.tables(database))]
  let filled = 0

  async function fillTables(): Promise<void> {
    for (let table = tables.shift(); table !== undefined; table = tables.shift()) {
      for (let block: number | null = 0; block !== null;) {
        const part = await fillBlocks(table, block)
        filled += part.filled
        block = part.next
        onProgress(table, (FILLING * filled) / Math.max(filled, total, 1))
      }
    }
  }

  const fillBlocks = (table: string, block: number): Promise<BackfilledPart> =>
    database.transaction(async (tx) => {
      await tx.script(database.kind === 'postgres' ? LAZY_COMMIT + LOCK_TO_FILL : LOCK_TO_FILL)
      const [still] = await pendingMigrations(tx, known)
      return still?.name === next.name ? fill.next(tx, table, block) : { filled: 0, next: null }
    })

  const ends = await Promise.allSettled([fillTables(), fillTables()])
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return filled
}

async function createRecord(database: Database): Promise<void> {
  try {
    await database.script(CREATE_RECORD)
  } catch (error) {
    if (!CREATED_MEANWHILE.includes(sqlStateOf(error))) throw error
  }
}

/** Runs the statements of a long step one by one, to tell how far it is. Each begins a line; there are no functions among them. */
async function runLong(tx: Transaction, sql: string, onProgress: Progress): Promise<void> {
  const statements = sql.split(/;\n(?=\S|\n)/)
  for (const [index, statement] of statements.entries()) {
    const what = /^(?:ALTER TABLE|CREATE (?:UNIQUE )?INDEX) (\w+)/m.exec(statement)?.[1]
    if (what) onProgress(what, FILLING + ((1 - FILLING) * index) / statements.length)
    await tx.script(statement)
  }
}

async function runNext(
  tx: Transaction,
  known: readonly Migration[],
  onProgress: Progress = () => undefined,
): Promise<string | null> {
  await tx.script(LOCK)
  const [next] = await pendingMigrations(tx, known)
  if (!next) return null
  // Rows written by others in the meantime; all rows when they were added in this transaction.
  if (next.fill) await backfillAll(tx, next.fill)
  if (next.fill) await runLong(tx, next.sql, onProgress)
  else await tx.script(next.sql)
  await tx.query('INSERT INTO schema_migration (name, sha256) VALUES ($1, $2)', [next.name, fingerprintOf(next)])
  return next.name
}
