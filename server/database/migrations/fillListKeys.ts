import type { Queryable } from '../database'
import { keyColumnsOf, KEYED_TABLES, keysOf, sourcesOf, type KeyedTable } from '../listKeys'
import { blockBegin, BLOCKS, blocksOf, tableBlocks, type BlockRange } from '../tableBlocks'

/** Result of one step of a backfill. */
export interface BackfillStep {
  /** Number of rows filled. */
  readonly filled: number
  /** The block of the table to continue with; null at its end. */
  readonly next: number | null
}

/** Fills in missing values in small steps, so that it can be interrupted and resumed. */
export interface Backfill {
  /** Counts the rows with missing values, on a schema of any version; with `most`, at most so many of each table. */
  remaining(db: Queryable, most?: number): Promise<number>
  /** Returns the tables to fill, largest first. */
  tables(db: Queryable): Promise<readonly string[]>
  /** Fills some rows of a table, starting at this block. */
  next(tx: Queryable, table: string, block: number): Promise<BackfillStep>
}

/** Fills everything inside one transaction. */
export async function backfillAll(tx: Queryable, fill: Backfill): Promise<void> {
  for (const table of await fill.tables(tx)) {
    for (let block: number | null = 0; block !== null; block = (await fill.next(tx, table, block)).next);
  }
}

/**
 * Backfill of the keys that lists are searched and sorted by. It reads each table in the order of its blocks, which needs no
 * index, and skips rows that already have their keys.
 */
export const fillListKeys: Backfill = {
  async remaining(db, most) {
    const { rows: columns } = await db.query<{ table: string; column: string }>(
      'SELECT table_name AS table, column_name AS column FROM information_schema.columns WHERE table_schema = current_schema()',
    )
    const has = (table: KeyedTable, column = '') => columns.some((one) => one.table === table.name && one.column === column)
    let rows = 0
    for (const table of KEYED_TABLES.filter((one) => has(one, one.id[0]))) {
      const condition = has(table, keyColumnsOf(table)[0]) ? lacksKeys(table) : 'true'
      const counted = await db.query<{ count: number }>(
        `SELECT count(*) FROM (SELECT FROM ${table.name} WHERE ${condition} LIMIT $1) AS part`,
        [most],
      )
      rows += counted.rows[0]?.count ?? 0
    }
    return rows
  },

  async tables(db) {
    const { rows } = await db.query<{ name: string }>(
      'SELECT name FROM unnest($1::text[]) AS name ORDER BY pg_relation_size(name::regclass) DESC',
      [KEYED_TABLES.map(({ name }) => name)],
    )
    return rows.map(({ name }) => name)
  },

  async next(tx, name, block) {
    const table = KEYED_TABLES.find((one) => one.name === name)
    if (!table) throw new Error(`The table ${name} has no keys`)
    const until = block + BLOCKS
    const filled = await fillRange(tx, table, [blockBegin(block), blockBegin(until)], lacksKeys(table))
    // Updates write new row versions at the end of the table. Those blocks are scanned too, which costs little.
    return { filled, next: until < (await blocksOf(tx, name)) ? until : null }
  },
}

/**
 * Recomputes every key and updates the wrong ones: for values that were changed outside of this program, or after a new version
 * of JavaScript compares letters differently. Resolves to the number of corrected rows.
 */
export async function renewListKeys(tx: Queryable): Promise<number> {
  let renewed = 0
  for (const table of KEYED_TABLES) {
    for await (const range of tableBlocks(tx, table.name)) renewed += await fillRange(tx, table, range, 'true')
  }
  return renewed
}

/** Updates the rows of a range whose keys are wrong or missing; resolves to their number. */
async function fillRange(tx: Queryable, table: KeyedTable, range: BlockRange, condition: string): Promise<number> {
  const columns = keyColumnsOf(table)
  const { rows } = await tx.query<Record<string, string | null>>(
    `SELECT ctid::text AS "row", ${[...new Set([...sourcesOf(table), ...columns])].join(', ')} FROM ${table.name}
     WHERE ctid >= $1::text::tid AND ctid < $2::text::tid AND ${condition} FOR UPDATE`,
    range,
  )
  const changes = rows.flatMap((row) => {
    const keys = keysOf(table.name, row)
    return columns.some((column) => row[column] !== keys[column]) ? [{ row: row.row, ...keys }] : []
  })
  if (changes.length === 0) return 0
  await tx.query(
    `UPDATE ${table.name} SET ${columns.map((column) => `${column} = filled.${column}`).join(', ')}
     FROM json_to_recordset($1::text::json) AS filled ("row" tid, ${columns.map((column) => `${column} text`).join(', ')})
     WHERE ${table.name}.ctid = filled."row"`,
    [JSON.stringify(changes)],
  )
  return changes.length
}

/** Returns SQL for whether a row lacks its keys, by its search keys: every table has one, and they are never NULL once filled. */
function lacksKeys(table: KeyedTable): string {
  const search = keyColumnsOf(table).filter((column) => column.endsWith('_search'))
  return `(${search.map((column) => `${column} IS NULL`).join(' OR ')})`
}
