import type { Queryable } from './database'

const ROWS_OF_A_BATCH = 2_000

/**
 * Inserts rows by the thousand. Columns that the rows leave out get their defaults.
 * @param rows all of one shape; their keys are the table's columns
 * @param onConflict what to do with a row that exists
 */
export async function insertRows(
  tx: Queryable,
  table: string,
  rows: readonly object[],
  onConflict: '' | 'ON CONFLICT DO NOTHING' = '',
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  for (let at = 0; at < rows.length; at += ROWS_OF_A_BATCH) {
    await tx.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::text::json) ${onConflict}`,
      [JSON.stringify(rows.slice(at, at + ROWS_OF_A_BATCH))],
    )
  }
}
