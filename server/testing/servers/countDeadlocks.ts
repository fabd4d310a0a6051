import type { TestServer } from './testServer'

/**
 * Deadlocks that PostgreSQL has broken in the database of a test server so far. The servers try such a transaction again, so
 * their answers do not tell. Sessions hand in their figures when they end, so all but the asking one are ended first; the
 * servers open new ones. To be asked when nothing is under way.
 */
export async function countDeadlocks(server: Pick<TestServer, 'sql'>): Promise<number> {
  await server.sql(
    `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid()`,
  )
  await server.sql('SELECT pg_stat_force_next_flush()')
  const [row] = await server.sql<{ deadlocks: number }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  )
  if (!row) throw new Error('PostgreSQL keeps no figures of this database')
  return row.deadlocks
}
