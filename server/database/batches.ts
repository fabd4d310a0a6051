import type { Database, Queryable, Transaction } from './database'

/** Runs `work` in a transaction that only reads, and sees the database as of its first statement. */
export function readSnapshot<Result>(database: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return database.transaction(async (tx) => {
    tx.send('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    return work(tx)
  })
}

const CURSOR = 'read_pages'

/** Yields the rows of a SELECT page by page, in constant memory: at least one page; the last may be empty. */
export async function* readPages<Row extends object>(tx: Queryable, select: string, pageRows: number): AsyncGenerator<Row[]> {
  await tx.query(`DECLARE ${CURSOR} NO SCROLL CURSOR FOR ${select}`)
  try {
    for (let isMore = true; isMore;) {
      const { rows } = await tx.query<Row>(`FETCH ${pageRows} FROM ${CURSOR}`)
      isMore = rows.length === pageRows
      yield rows
    }
  } finally {
    // After an error the cursor is gone; a failure to close it must not hide that error.
    await tx.query(`CLOSE ${CURSOR}`).catch(() => undefined)
  }
}

/** A range of a table's rows: from one `ctid` (inclusive) up to another (exclusive). */
type BlockRange = readonly [from: string, until: string]

/** Ranges of `ctid` that cover a table, each of `blocks` blocks; a consistent whole only in one snapshot. */
export async function* tableBlocks(db: Queryable, table: string, blocks = 64): AsyncGenerator<BlockRange> {
  const { rows } = await db.query<{ blocks: number }>(
    `SELECT pg_relation_size($1::text::regclass) / current_setting('block_size')::bigint AS blocks`,
    [table],
  )
  const end = rows[0]?.blocks ?? 0
  for (let block = 0; block < end; block += blocks) yield [`(${block},0)`, `(${block + blocks},0)`]
}

/** Deletes `most` rows a statement, so that none comes near its time limit. Resolves to their number. */
export async function deleteInBatches(
  db: Queryable,
  table: string,
  { condition, parameters, most = 1_000 }: { condition: string; parameters: readonly unknown[]; most?: number },
): Promise<number> {
  // The condition twice: some versions of PostgreSQL delete a row by its `ctid` that was renewed meanwhile.
  const some = `SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${most}`
  let isMore = true
  let sum = 0
  while (isMore) {
    const { rowCount } = await db.query(`DELETE FROM ${table} WHERE ctid = ANY (ARRAY(${some})) AND (${condition})`, parameters)
    isMore = rowCount === most
    sum += rowCount
  }
  return sum
}

const FOREIGN_KEYS = `
  SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS remove,
    format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(pg_constraint.oid)) AS make
  FROM pg_constraint JOIN pg_class ON pg_class.oid = conrelid
  WHERE contype = 'f' AND relnamespace = current_schema()::regnamespace AND relname = ANY ($1) ORDER BY relname, conname`

const INDEXES = `
  SELECT format('DROP INDEX %s', indexrelid::regclass) AS remove, pg_get_indexdef(indexrelid) AS make
  FROM pg_index JOIN pg_class ON pg_class.oid = indrelid
  WHERE relnamespace = current_schema()::regnamespace AND relname = ANY ($1)
    AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid) ORDER BY relname, indexrelid`

/** Fills tables without foreign keys and indexes and creates those again after: a third of the time. Only for a database that nobody uses yet. */
export async function bulkLoad<Result>(
  tx: Transaction,
  tables: readonly string[],
  work: () => Promise<Result>,
  made: (count: number, of: number) => void = () => undefined,
): Promise<Result> {
  // Foreign keys are dropped first and, in reverse order below, created last, because indexes speed up their check.
  const read = async (sql: string) => (await tx.query<Record<'remove' | 'make', string>>(sql, [tables])).rows
  const dropped = [...(await read(FOREIGN_KEYS)), ...(await read(INDEXES))]
  for (const { remove } of dropped) await tx.query(remove)
  const result = await work()
  await tx.query("SET LOCAL maintenance_work_mem = '128MB'")
  for (const [index, { make }] of dropped.toReversed().entries()) {
    await tx.script(make)
    made(index + 1, dropped.length)
  }
  return result
}
