import type { Queryable } from './database'
import { hasKeys, keysOf } from './listKeys'

const ROWS_PER_BATCH = 10_000

/**
 * Inserts rows in batches of thousands, and adds the search and sort keys of their table. Columns that the rows omit get their
 * defaults.
 * @param rows all with the same properties, which are the table's columns
 * @param onConflict SQL of what to do with a row that already exists
 */
export async function insertRows(
  tx: Queryable,
  table: string,
  rows: readonly object[],
  onConflict: '' | 'ON CONFLICT DO NOTHING' = '',
): Promise<void> {
  const withKeys = (row: object) => (hasKeys(table) ? { ...row, ...keysOf(table, { ...row }) } : row)
  const columns = Object.keys(rows[0] ? withKeys(rows[0]) : {}).join(', ')
  for (let at = 0; at < rows.length; at += ROWS_PER_BATCH) {
    await tx.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::text::json) ${onConflict}`,
      [JSON.stringify(rows.slice(at, at + ROWS_PER_BATCH).map(withKeys))],
    )
  }
}
