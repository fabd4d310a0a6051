import type { Queryable } from './database'

/** Blocks of a table that are read at a time: some thousand rows. */
export const BLOCKS = 64

/** Where a table ends now, in blocks. */
export async function blocksOf(db: Queryable, table: string): Promise<number> {
  const { rows } = await db.query<{ blocks: number }>(
    `SELECT pg_relation_size($1::text::regclass) / current_setting('block_size')::bigint AS blocks`,
    [table],
  )
  return rows[0]?.blocks ?? 0
}

/** A part of a table: rows from one `ctid`, up to another one that is not in it. */
export type TablePart = readonly [from: string, until: string]

/** The `ctid` that a block begins with. */
export function blockBegin(block: number): string {
  return `(${block},0)`
}

/**
 * Parts of a table as ranges of `ctid`, to read all of it in its own order without an index and without holding it in memory. All parts
 * make one whole only in a transaction of one snapshot.
 * @param blocks of a part
 */
export async function* tableBlocks(db: Queryable, table: string, blocks = BLOCKS): AsyncGenerator<TablePart> {
  const end = await blocksOf(db, table)
  for (let block = 0; block < end; block += blocks) yield [blockBegin(block), blockBegin(block + blocks)]
}
