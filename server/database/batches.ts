import type { Database, Queryable, Transaction } from './database'

/** Runs `work` in a transaction that only reads, and sees the database as of its first statement. */
export function readSnapshot<Result>(database: Database, work: (tx: Transaction) => Promise<Result>): Promise<Result> {
  return database.transaction(async (tx) => {
    tx.send('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY')
    return work(tx)
  })
}

/** Only one SELECT of a transaction is read at a time. */
const CURSOR = 'read_pages'

/**
 * Yields the rows of a SELECT page by page inside a transaction, in constant memory: at least one page, and the last one may be
 * empty.
 */
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

/** Blocks of a table that are read at a time: some thousand rows. */
const BLOCKS = 64

async function blocksOf(db: Queryable, table: string): Promise<number> {
  const { rows } = await db.query<{ blocks: number }>(
    `SELECT pg_relation_size($1::text::regclass) / current_setting('block_size')::bigint AS blocks`,
    [table],
  )
  return rows[0]?.blocks ?? 0
}

/** A range of a table's rows: from one `ctid` (inclusive) up to another (exclusive). */
export type BlockRange = readonly [from: string, until: string]

function blockBegin(block: number): string {
  return `(${block},0)`
}

/**
 * Yields ranges of `ctid` that cover a table, to read all of it in physical order without an index and without holding it in
 * memory. The ranges give a consistent whole only inside one snapshot (REPEATABLE READ).
 * @param blocks number of blocks per range
 */
export async function* tableBlocks(db: Queryable, table: string, blocks = BLOCKS): AsyncGenerator<BlockRange> {
  const end = await blocksOf(db, table)
  for (let block = 0; block < end; block += blocks) yield [blockBegin(block), blockBegin(block + blocks)]
}

/**
 * Deletes the rows of a table that meet a condition, some at a time, so that no statement comes near its time limit, and others
 * can work in between. Resolves to their number.
 * @param most rows per statement
 */
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
