import type { Database, QueryResult } from '../../database/database'

/** A database that answers every statement the same way, for tests of what stands in front of it. */
export function stubDatabase(answer: (sql: string, parameters?: readonly unknown[]) => Promise<QueryResult<object>>): Database {
  const query = answer as Database['query']
  const script = async (sql: string) => {
    await answer(sql)
  }
  return {
    kind: 'postgres',
    query,
    script,
    transaction: (work) => work({ query, send: () => undefined, script }),
    hasFreeSpace: async () => true,
    load: async () => ({ inUse: 0, waiting: 0, limit: 1, embedded: null }),
    close: () => Promise.resolve(),
  }
}
