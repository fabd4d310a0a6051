import type { Queryable } from '../database'
import { keyColumnsOf, KEYED_TABLES, keysOf, sourcesOf, type KeyedTable } from '../listKeys'
import type { Fill, FillPosition } from './fill'

/** Blocks of a table that are read at a time: some thousand rows. */
const BLOCKS = 64

/**
 * Fills in the keys that lists are searched and sorted by, table by table in the order of their blocks: no index is needed for it, and
 * rows that have their keys already are passed by.
 */
export const fillListKeys: Fill = {
  async remaining(db) {
    let rows = 0
    for (const table of KEYED_TABLES) {
      const { rows: counted } = await db.query<{ count: number }>(`SELECT count(*) FROM ${table.name} WHERE ${lacksKeys(table)}`)
      rows += counted[0]?.count ?? 0
    }
    return rows
  },

  async next(tx, from) {
    const position = from ?? (await beginningOf(tx, KEYED_TABLES[0]))
    const table = KEYED_TABLES.find(({ name }) => name === position?.table)
    if (!position || !table) return { filled: 0, position: null }
    const until = position.block + BLOCKS
    const filled = await fillBlocks(tx, table, position.block, until)
    if (until < position.end) return { filled, position: { ...position, block: until } }
    return { filled, position: await beginningOf(tx, KEYED_TABLES[KEYED_TABLES.indexOf(table) + 1]) }
  },
}

async function beginningOf(tx: Queryable, table: KeyedTable | undefined): Promise<FillPosition | null> {
  if (!table) return null
  const { rows } = await tx.query<{ blocks: number }>(
    `SELECT pg_relation_size($1::text::regclass) / current_setting('block_size')::bigint AS blocks`,
    [table.name],
  )
  return { table: table.name, block: 0, end: rows[0]?.blocks ?? 0 }
}

async function fillBlocks(tx: Queryable, table: KeyedTable, from: number, until: number): Promise<number> {
  const { rows } = await tx.query<Record<string, string> & { row: string }>(
    `SELECT ctid::text AS row, ${sourcesOf(table).join(', ')} FROM ${table.name}
     WHERE ctid >= $1::text::tid AND ctid < $2::text::tid AND ${lacksKeys(table)} FOR UPDATE`,
    [`(${from},0)`, `(${until},0)`],
  )
  if (rows.length === 0) return 0
  const columns = keyColumnsOf(table)
  await tx.query(
    `UPDATE ${table.name} SET ${columns.map((column) => `${column} = filled.${column}`).join(', ')}
     FROM json_to_recordset($1::text::json) AS filled ("row" tid, ${columns.map((column) => `${column} text`).join(', ')})
     WHERE ${table.name}.ctid = filled."row"`,
    [JSON.stringify(rows.map((row) => ({ row: row.row, ...keysOf(table.name, row) })))],
  )
  return rows.length
}

/** Keys for a search are never NULL; every table has at least one. */
function lacksKeys(table: KeyedTable): string {
  const search = keyColumnsOf(table).filter((column) => column.endsWith('_search'))
  return `(${search.map((column) => `${column} IS NULL`).join(' OR ')})`
}
