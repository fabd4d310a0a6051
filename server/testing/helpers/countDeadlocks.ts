import type { TestServer } from '../servers/testServer'

/**
 * Returns how many deadlocks PostgreSQL has resolved so far in the database of a test server. The servers retry such
 * transactions, so their responses do not show them. Sessions report their statistics when they end, so all others are
 * terminated first; the servers open new ones. Call it only when no request is running.
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
