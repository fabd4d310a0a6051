import type { Database, Progress, Queryable, Transaction } from '../database'
import { SQL_STATE, sqlStateOf } from '../sqlState'
import { backfillAll, type BackfillStep } from './fillListKeys'
import { countRowsRead, fingerprintOf, migrations, type Migration, pendingMigrations } from './migrations'

const CREATE_RECORD = `
  CREATE TABLE IF NOT EXISTS schema_migration (
    name   text PRIMARY KEY,
    sha256 text NOT NULL,
    ran_at timestamptz NOT NULL DEFAULT now()
  );`

/**
 * How many statements have run of each long migration whose tables have rows. The table exists from its first part until all is done,
 * the VACUUM too, so that nothing is done twice, and nothing is left out, when a process is killed.
 */
const CREATE_PROGRESS = `
  CREATE TABLE IF NOT EXISTS schema_migration_progress (name text PRIMARY KEY, statements integer NOT NULL)`

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

/** Error when another session has dropped a table. */
const UNDEFINED_TABLE = '42P01'

/**
 * Brings the schema up to date, under a lock, so that several servers may start at once. Resolves to the names of the migrations
 * that it ran. Each runs in one transaction together with its record, except a long one whose tables have rows: its backfill runs
 * before in short transactions, and each of its indexes is committed by itself. A release that knows `schema_migration_progress`
 * goes on where it was interrupted; an older one would begin it again and fail. Throws {@link SchemaMismatch} when the database
 * has another version.
 */
export async function migrate(
  database: Database,
  known: readonly Migration[] = migrations,
  onProgress: Progress = () => undefined,
): Promise<readonly string[]> {
  const ran: string[] = []
  if ((await pendingMigrations(database, known)).length > 0) {
    await createRecord(database)
    for (;;) {
      await fillBeforeNext(database, known, onProgress)
      const part = await database.transaction((tx) => runNextPart(tx, known, onProgress))
      if (part === null) break
      if (part.isLast) ran.push(part.name)
    }
  }
  await tidyUp(database, known)
  return ran
}

/** Finishes what long migrations have left to do after the last one, also those of a process that was killed. */
async function tidyUp(database: Database, known: readonly Migration[]): Promise<void> {
  if ((await statementsDone(database)) === null) return
  // Tables that were filled and rewritten have no statistics, and no visibility map, which index-only scans need.
  if ((await begunFills(database, known)).length > 0) await database.script('VACUUM ANALYZE')
  await database.transaction((tx) => tx.script(`${LOCK}; DROP TABLE IF EXISTS schema_migration_progress`))
}

/** Returns the migrations with a backfill whose statements have begun, and after which the tables are still to be vacuumed. */
export async function begunFills(db: Queryable, known: readonly Migration[]): Promise<readonly Migration[]> {
  const begun = await statementsDone(db)
  return known.filter(({ name, fill }) => fill && begun?.has(name))
}

/** Returns how many statements have run of each long migration; null when there is nothing to tell. */
async function statementsDone(db: Queryable): Promise<ReadonlyMap<string, number> | null> {
  const { rows: tables } = await db.query("SELECT WHERE to_regclass('schema_migration_progress') IS NOT NULL")
  if (tables.length === 0) return null
  try {
    const { rows } = await db.query<{ name: string; statements: number }>(
      'SELECT name, statements FROM schema_migration_progress',
    )
    return new Map(rows.map(({ name, statements }) => [name, statements]))
  } catch (error) {
    // Another process has finished meanwhile; not under its lock.
    if (sqlStateOf(error) === UNDEFINED_TABLE) return null
    throw error
  }
}

/**
 * Brings the schema up to date inside a transaction, so that it is committed together with the transaction's other writes, or not
 * at all. Throws as {@link migrate} does.
 */
export async function migrateInside(tx: Transaction, known: readonly Migration[]): Promise<void> {
  if ((await pendingMigrations(tx, known)).length === 0) return
  await tx.script(CREATE_RECORD + LOCK)
  for (;;) {
    const [next] = await pendingMigrations(tx, known)
    if (!next) return
    if (next.fill) await backfillAll(tx, next.fill)
    await tx.script(next.sql)
    await record(tx, next)
  }
}

/** Runs the backfill of the next migration, two tables at a time. */
async function fillBeforeNext(database: Database, known: readonly Migration[], onProgress: Progress): Promise<void> {
  const [next] = await pendingMigrations(database, known)
  const fill = next?.fill
  if (!next || !fill || (await statementsDone(database))?.has(next.name)) return
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
}

async function createRecord(database: Database): Promise<void> {
  try {
    await database.script(CREATE_RECORD)
  } catch (error) {
    if (!CREATED_MEANWHILE.includes(sqlStateOf(error))) throw error
  }
}

/** One part of a migration that has run. */
interface Part {
  readonly name: string
  readonly isLast: boolean
}

/** Runs the next migration, or the next part of a long one; resolves to null when nothing is left. */
async function runNextPart(tx: Transaction, known: readonly Migration[], onProgress: Progress): Promise<Part | null> {
  await tx.script(LOCK)
  const [next] = await pendingMigrations(tx, known)
  if (!next) return null
  const isLast = next.fill || next.readsAll ? await runLongPart(tx, next, onProgress) : await tx.script(next.sql).then(() => true)
  if (isLast) await record(tx, next)
  return { name: next.name, isLast }
}

async function record(tx: Transaction, step: Migration): Promise<void> {
  await tx.query('INSERT INTO schema_migration (name, sha256) VALUES ($1, $2)', [step.name, fingerprintOf(step)])
}

const BUILDS_INDEX = /^CREATE (?:UNIQUE )?INDEX /m

/**
 * Runs the statements of a long migration one by one, to report progress: up to its next index, so that each is kept whatever
 * happens to the next one; or all of them, while its tables are empty. Each must start on a new line, and none may define a
 * function. Resolves to whether these were the last.
 */
async function runLongPart(tx: Transaction, step: Migration, onProgress: Progress): Promise<boolean> {
  const done = (await statementsDone(tx))?.get(step.name)
  // Fills rows that others have written since the backfill.
  if (step.fill && done === undefined) await backfillAll(tx, step.fill)
  const isWhole = done === undefined && (await countRowsRead(tx, step, 1)) === 0
  const statements = step.sql.split(/;\n(?=\S|\n)/)
  const from = done ?? 0
  const next = isWhole ? -1 : statements.findIndex((statement, index) => index >= from && BUILDS_INDEX.test(statement))
  const until = next === -1 ? statements.length : next + 1
  const begun = step.fill ? FILLING : 0
  for (const [index, statement] of statements.slice(0, until).entries()) {
    // Settings hold for one transaction.
    if (index < from && !statement.trimStart().startsWith('SET LOCAL')) continue
    const what = /^(?:ALTER TABLE|CREATE (?:UNIQUE )?INDEX) (\w+)/m.exec(statement)?.[1]
    if (what) onProgress(what, begun + ((1 - begun) * index) / statements.length)
    await tx.script(statement)
  }
  if (!isWhole) await noteStatements(tx, step, until)
  return until === statements.length
}

async function noteStatements(tx: Transaction, { name }: Migration, statements: number): Promise<void> {
  await tx.script(CREATE_PROGRESS)
  await tx.query(
    `INSERT INTO schema_migration_progress (name, statements) VALUES ($1, $2)
     ON CONFLICT (name) DO UPDATE SET statements = excluded.statements`,
    [name, statements],
  )
}
