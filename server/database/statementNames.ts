/** Statements that PostgreSQL keeps by name for each connection at most. Ours are some 150; only programs make up more. */
const MOST = 500

const NAMED = /^\s*(select|insert|update|delete|with)\b/i

/** The name of a statement; null for one that is not worth it. The same text has the same name. */
export type StatementNames = (sql: string) => string | null

/** Names under which the connections of a database keep statements, so that PostgreSQL parses and plans each once and not every time. */
export function statementNames(): StatementNames {
  const names = new Map<string, string>()
  return (sql) => {
    const known = names.get(sql)
    if (known !== undefined) return known
    if (names.size >= MOST || !NAMED.test(sql)) return null
    const name = `s${names.size + 1}`
    names.set(sql, name)
    return name
  }
}
