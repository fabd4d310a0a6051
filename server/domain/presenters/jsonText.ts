import type { Queryable } from '../../database/database'
import type { JsonParts } from './wireSql'

/** Members that are fetched at once: enough to be fast, few enough to keep each statement short and the memory flat. */
const PAGE = 2_000

/** Reads a short JSON array or object as text, in one statement. */
export async function readJson(db: Queryable, { brackets, select }: JsonParts, parameters: readonly unknown[]): Promise<string> {
  const { rows } = await db.query<{ part: string }>(select, parameters)
  return enclose(brackets, rows)
}

/**
 * Reads a JSON array or object of any length as text, page by page through a cursor.
 * @param tx an open transaction; a cursor lives in no other place
 */
export async function readLongJson(tx: Queryable, { brackets, select }: JsonParts): Promise<string> {
  const parts: { part: string }[] = []
  await tx.query(`DECLARE list NO SCROLL CURSOR FOR ${select}`)
  for (;;) {
    const { rows } = await tx.query<{ part: string }>(`FETCH ${PAGE} FROM list`)
    for (const row of rows) parts.push(row)
    if (rows.length < PAGE) break
  }
  await tx.query('CLOSE list')
  return enclose(brackets, parts)
}

function enclose([open, close]: string, rows: readonly { readonly part: string }[]): string {
  return `${open}${rows.map(({ part }) => part).join(',')}${close}`
}
