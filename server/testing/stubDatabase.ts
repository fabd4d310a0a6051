import type { Database, QueryResult } from '../database/database'

/** A database that answers every statement the same way, for tests of what stands in front of it. */
export function stubDatabase(answer: () => Promise<QueryResult<object>>): Database {
  const query = answer as Database['query']
  return {
    kind: 'postgres',
    query,
    transaction: (work) => work({ query }),
    script: async () => {
      await answer()
    },
    close: async () => {},
  }
}

/** A failure as a database driver throws it. */
export function databaseError(code: string, more: object = {}): Error {
  return Object.assign(new Error(`failed with ${code}`), { code, ...more })
}
