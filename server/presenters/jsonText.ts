import type { Queryable } from '../database/database'

/** Runs a statement whose one value is JSON and answers it as text. */
export async function readJsonText(db: Queryable, json: string, parameters: readonly unknown[] = []): Promise<string> {
  const { rows } = await db.query<{ body: string }>(`SELECT (${json})::text AS body`, parameters)
  return rows[0]?.body ?? 'null'
}

/**
 * Builds the text of a JSON object whose members are built by one statement each. They run as one statement, so that all of
 * them see the same moment, and stay apart in its answer, so that the database never copies them into one value.
 * @param members SQL of each member's JSON, by its key
 */
export async function readJsonMembers(db: Queryable, members: Readonly<Record<string, string>>): Promise<string> {
  const columns = Object.entries(members).map(([key, json]) => `(${json})::text AS "${key}"`)
  const { rows } = await db.query<Record<string, string>>(`SELECT ${columns.join(',\n')}`)
  const texts = Object.keys(members).map((key) => `${JSON.stringify(key)}:${rows[0]?.[key] ?? 'null'}`)
  return `{${texts.join(',')}}`
}
