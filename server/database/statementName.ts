/** Statements that PostgreSQL keeps by name for each connection at most. Ours are some 150; only programs make up more. */
const MOST = 500

const NAMED = /^\s*(select|insert|update|delete|with)\b/i

const names = new Map<string, string>()

/**
 * The name under which a connection keeps a statement, so that PostgreSQL parses and plans it once and not every time; null for
 * one that is not worth it. The same text has the same name on every connection.
 */
export function statementName(sql: string): string | null {
  const known = names.get(sql)
  if (known !== undefined) return known
  if (names.size >= MOST || !NAMED.test(sql)) return null
  const name = `s${names.size + 1}`
  names.set(sql, name)
  return name
}
