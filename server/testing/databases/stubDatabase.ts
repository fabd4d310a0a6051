import type { Database, QueryResult } from '../../database/database'

/** Returns a database that replies to every statement with `response`, for tests of the code above it. */
export function stubDatabase(response: (sql: string, parameters?: readonly unknown[]) => Promise<QueryResult<object>>): Database {
  const query = response as Database['query']
  const script = async (sql: string) => {
    await response(sql)
  }
  return {
    hasOneConnection: false,
    query,
    script,
    transaction: (work) => work({ query, send: () => undefined, script }),
    hasFreeSpace: async () => true,
    load: async () => ({ inUse: 0, waiting: 0, limit: 1, storage: null }),
    close: () => Promise.resolve(),
  }
}
