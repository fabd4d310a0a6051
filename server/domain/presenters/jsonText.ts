import type { Queryable } from '../../database/database'
import type { JsonParts } from './wireSql'

/** Members that are fetched at once: enough to be fast, few enough to keep each statement short and the memory flat. */
const PAGE = 2_000

/** Reads a short JSON array or object as text, in one statement. */
export async function readJson(db: Queryable, parts: JsonParts, parameters: readonly unknown[]): Promise<string> {
  return enclose(parts, await readMembers(db, parts, parameters))
}

/** Reads what stands between the brackets. */
export async function readMembers(
  db: Queryable,
  { select }: Pick<JsonParts, 'select'>,
  parameters: readonly unknown[],
): Promise<string> {
  const { rows } = await db.query<{ part: string }>(select, parameters)
  return rows.map(({ part }) => part).join(',')
}

/**
 * Reads a JSON array or object of any length as text, page by page through a cursor.
 * @param tx an open transaction; a cursor lives in no other place
 */
export async function readLongJson(tx: Queryable, { brackets, select }: JsonParts): Promise<string> {
  const members: string[] = []
  await tx.query(`DECLARE list NO SCROLL CURSOR FOR ${select}`)
  for (;;) {
    const { rows } = await tx.query<{ part: string }>(`FETCH ${PAGE} FROM list`)
    for (const { part } of rows) members.push(part)
    if (rows.length < PAGE) break
  }
  await tx.query('CLOSE list')
  return enclose({ brackets }, members.join(','))
}

function enclose({ brackets: [open, close] }: Pick<JsonParts, 'brackets'>, members: string): string {
  return `${open ?? ''}${members}${close ?? ''}`
}
