import type { Database, Transaction, Progress } from '../database'
import { SQL_STATE, sqlStateOf } from '../sqlState'
import { backfillAll, type BackfillStep } from './fillListKeys'
import { fingerprintOf, migrations, type Migration, pendingMigrations } from './migrations'

const CREATE_RECORD = `
  CREATE TABLE IF NOT EXISTS schema_migration (
    name   text PRIMARY KEY,
    sha256 text NOT NULL,
    ran_at timestamptz NOT NULL DEFAULT now()
  )`

/** Locks the migration table. The timeout is long, because another process may hold the lock while it runs a migration. */
const LOCK = `
  SET LOCAL lock_timeout = '10min';
  LOCK TABLE schema_migration IN ACCESS EXCLUSIVE MODE`

/** Prevents other processes from running the migration during its backfill. */
const LOCK_TO_FILL = `
  SET LOCAL lock_timeout = '10min';
  LOCK TABLE schema_migration IN SHARE MODE;`

/**
 * For the backfill on a PostgreSQL server: commits need not wait for the disk, as values lost in a crash are filled in again. Not
 * on the embedded database, which would then flush nothing before the end.
 */
const LAZY_COMMIT = 'SET LOCAL synchronous_commit = off;'

/** Share of a long migration's progress that the backfill counts for; its SQL counts for the rest. */
const FILLING = 0.5

/** Errors when another session has created the migration table at the same moment: the table, or its row type, already exists. */
const CREATED_MEANWHILE: readonly (string | null)[] = [SQL_STATE.uniqueViolation, '42P07', '42710']

/**
 * Brings the schema up to date and resolves to the names of the migrations that it ran. Each migration runs in one transaction
 * together with its record, under a lock, so that several servers may start at once. Its backfill runs before in short
 * transactions, so that an interrupted one resumes where it stopped. Throws {@link SchemaMismatch} when the database has another
 * version.
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
  // The rewritten tables have no statistics, and no visibility map, which index-only scans need.
  if (filled > 0) await database.script('VACUUM ANALYZE')
  return ran
}

/**
 * Brings the schema up to date inside a transaction, so that it is committed together with the transaction's other writes, or not
 * at all. Throws as {@link migrate} does.
 */
export async function migrateInside(tx: Transaction, known: readonly Migration[]): Promise<void> {
  if ((await pendingMigrations(tx, known)).length === 0) return
  await tx.script(CREATE_RECORD)
  while ((await runNext(tx, known)) !== null);
}

/** Runs the backfill of the next migration, two tables at a time; resolves to the number of rows filled. */
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
        const step = await fillBlocks(table, block)
        filled += step.filled
        block = step.next
        onProgress(table, (FILLING * filled) / Math.max(filled, total, 1))
      }
    }
  }

  const fillBlocks = (table: string, block: number): Promise<BackfillStep> =>
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

/**
 * Runs the statements of a long migration one by one, to report progress. Each must start on a new line, and none may define a
 * function.
 */
async function runLong(tx: Transaction, { sql, fill }: Migration, onProgress: Progress): Promise<void> {
  const begun = fill ? FILLING : 0
  const statements = sql.split(/;\n(?=\S|\n)/)
  for (const [index, statement] of statements.entries()) {
    const what = /^(?:ALTER TABLE|CREATE (?:UNIQUE )?INDEX) (\w+)/m.exec(statement)?.[1]
    if (what) onProgress(what, begun + ((1 - begun) * index) / statements.length)
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
  // Fills rows that others have written since the backfill, or all rows if they were added in this transaction.
  if (next.fill) await backfillAll(tx, next.fill)
  if (next.fill || next.readsAll) await runLong(tx, next, onProgress)
  else await tx.script(next.sql)
  await tx.query('INSERT INTO schema_migration (name, sha256) VALUES ($1, $2)', [next.name, fingerprintOf(next)])
  return next.name
}
