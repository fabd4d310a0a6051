import { LRUCache } from 'lru-cache'

/** Prepared statements that are kept, the most recently used ones. The server has some 150 texts; generated SQL varies without end. */
export const MOST_STATEMENTS = 500

const WORTH_PREPARING = /^\s*(select|insert|update|delete|with)\b/i

/** Returns whether PostgreSQL prepares a statement under a name, so that it parses and plans it once per connection. */
export const isPrepared = (sql: string): boolean => WORTH_PREPARING.test(sql)

/** Returns the name of a prepared statement, the same for the same text; null for one that is not worth preparing. */
export type StatementNames = (sql: string) => string | null

/** Creates the names of a database's prepared statements. A text that was forgotten in between gets a new name. */
export function statementNames(): StatementNames {
  const names = new LRUCache<string, string>({ max: MOST_STATEMENTS })
  let count = 0
  return (sql) => {
    if (!isPrepared(sql)) return null
    const known = names.get(sql)
    if (known !== undefined) return known
    const name = `s${(count += 1)}`
    names.set(sql, name)
    return name
  }
}
