import type { Queryable } from './database'
import { keyColumnsOf, KEYED_TABLES, keysOf, sourcesOf, type KeyedTable } from './listKeys'
import { type BlockRange, tableBlocks } from './tableBlocks'

/**
 * Recomputes every key that lists are searched and sorted by, and updates the wrong ones: for values that were changed outside of
 * this program, for key columns that a migration has added, or after a new version of JavaScript compares letters differently.
 * Resolves to the number of corrected rows.
 */
export async function renewListKeys(tx: Queryable): Promise<number> {
  let renewed = 0
  for (const table of KEYED_TABLES) {
    for await (const range of tableBlocks(tx, table.name)) renewed += await renewRange(tx, table, range)
  }
  return renewed
}

/** Updates the rows of a range whose keys are wrong; resolves to their number. */
async function renewRange(tx: Queryable, table: KeyedTable, range: BlockRange): Promise<number> {
  const columns = keyColumnsOf(table)
  const { rows } = await tx.query<Record<string, string | null>>(
    `SELECT ctid::text AS "row", ${[...new Set([...sourcesOf(table), ...columns])].join(', ')} FROM ${table.name}
     WHERE ctid >= $1::text::tid AND ctid < $2::text::tid FOR UPDATE`,
    range,
  )
  const changes = rows.flatMap((row) => {
    const keys = keysOf(table.name, row)
    return columns.some((column) => row[column] !== keys[column]) ? [{ row: row.row, ...keys }] : []
  })
  if (changes.length === 0) return 0
  await tx.query(
    `UPDATE ${table.name} SET ${columns.map((column) => `${column} = made.${column}`).join(', ')}
     FROM json_to_recordset($1::text::json) AS made ("row" tid, ${columns.map((column) => `${column} text`).join(', ')})
     WHERE ${table.name}.ctid = made."row"`,
    [JSON.stringify(changes)],
  )
  return changes.length
}
