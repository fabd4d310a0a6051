import type { Queryable } from './database'

/** Blocks of a table that are read at a time: some thousand rows. */
const BLOCKS = 64

/** Returns the current size of a table in blocks. */
async function blocksOf(db: Queryable, table: string): Promise<number> {
  const { rows } = await db.query<{ blocks: number }>(
    `SELECT pg_relation_size($1::text::regclass) / current_setting('block_size')::bigint AS blocks`,
    [table],
  )
  return rows[0]?.blocks ?? 0
}

/** A range of a table's rows: from one `ctid` (inclusive) up to another (exclusive). */
export type BlockRange = readonly [from: string, until: string]

/** Returns the `ctid` at the start of a block. */
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
