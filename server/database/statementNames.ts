import { LRUCache } from 'lru-cache'

/** Prepared statements that are kept, the most recently used ones. The server has some 150 texts; generated SQL varies without end. */
export const MOST_STATEMENTS = 500

const WORTH_PREPARING = /^\s*(select|insert|update|delete|with)\b/i

/** Returns the name of a prepared statement, the same for the same text; null for one that is not worth preparing. */
export type StatementNames = (sql: string) => string | null

/** A text gets a name at its second use, and another one when it was forgotten in between. */
export function statementNames(): StatementNames {
  const texts = new LRUCache<string, { name: string | null }>({ max: MOST_STATEMENTS })
  let count = 0
  return (sql) => {
    if (!WORTH_PREPARING.test(sql)) return null
    const used = texts.get(sql)
    if (used) return (used.name ??= `s${(count += 1)}`)
    texts.set(sql, { name: null })
    return null
  }
}
