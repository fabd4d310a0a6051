import type { Database } from '../../database/database'

/** Which of the two databases a test runs on. */
export type TestDatabaseKind = Database['kind']

/** Environment variable that tells where the test run's PostgreSQL listens; absent when there is none. */
export const POSTGRES_SOCKET = 'TEST_POSTGRES_SOCKET'

/** Database that every test database of PostgreSQL is copied from. */
export const POSTGRES_TEMPLATE = 'template_migrated'

/** The database of the running test project; the embedded one in projects that do not say. */
export function currentTestDatabase(): TestDatabaseKind {
  return (globalThis as { testDatabase?: TestDatabaseKind }).testDatabase ?? 'embedded'
}
