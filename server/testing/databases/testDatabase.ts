import type { Database } from '../../database/database'

/** Environment variable with the socket folder of the test run's PostgreSQL; unset when there is none. */
export const POSTGRES_SOCKET = 'TEST_POSTGRES_SOCKET'

/** The template database that every PostgreSQL test database is copied from. */
export const POSTGRES_TEMPLATE = 'template_migrated'

/** Returns the kind of database of the running test project; the embedded one where the project does not set it. */
export function currentTestDatabase(): Database['kind'] {
  return (globalThis as { testDatabase?: Database['kind'] }).testDatabase ?? 'embedded'
}
