import { findViolations } from '../../domain/invariants/findViolations'
import type { TestServer } from './testServer'

/** Every violation of an invariant in the data of a test server, as one line each. Empty when all is well. */
export function violationsOf(server: Pick<TestServer, 'sql'>): Promise<string[]> {
  return findViolations({
    async query<Row extends object>(sql: string, parameters?: readonly unknown[]) {
      const rows = await server.sql<Row>(sql, parameters)
      return { rows, rowCount: rows.length }
    },
  })
}
