import type { Queryable } from '../../database/database'
import type { JsonParts } from './wireSql'

/**
 * Reads a JSON array or object as text, in one statement: of a cursor PostgreSQL expects that most of it is never fetched, and plans it
 * three times as slow.
 */
export async function readJson(db: Queryable, parts: JsonParts, parameters: readonly unknown[] = []): Promise<string> {
  const [open, close] = parts.brackets
  return `${open ?? ''}${await readMembers(db, parts, parameters)}${close ?? ''}`
}

/** Reads what stands between the brackets. */
export async function readMembers(
  db: Queryable,
  { select }: Pick<JsonParts, 'select'>,
  parameters: readonly unknown[] = [],
): Promise<string> {
  const { rows } = await db.query<{ part: string }>(select, parameters)
  return rows.map(({ part }) => part).join(',')
}
