import type { Queryable } from './database'

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
