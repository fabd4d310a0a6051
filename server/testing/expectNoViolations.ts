import { findViolations } from '../invariants/findViolations'
import type { TestServer } from './testServer'

/** Expects that the data of a test server keep every invariant. Meant to stand after each test that writes. */
export async function expectNoViolations(server: Pick<TestServer, 'sql'>): Promise<void> {
  const violations = await findViolations({
    async query<Row extends object>(sql: string, parameters?: readonly unknown[]) {
      const rows = await server.sql<Row>(sql, parameters)
      return { rows, rowCount: rows.length }
    },
  })
  expect(violations).toEqual([])
}
