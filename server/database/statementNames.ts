/** Maximum prepared statements per connection. The server has some 150; only programs that generate SQL have more. */
const MOST = 500

const NAMED = /^\s*(select|insert|update|delete|with)\b/i

/** Returns the name of a prepared statement, the same for the same text; null for one that is not worth preparing. */
export type StatementNames = (sql: string) => string | null

/** Creates the names of a database's prepared statements, with which PostgreSQL parses and plans each once per connection. */
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
