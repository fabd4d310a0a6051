import { openDatabaseAt } from '../databases/testDatabase'
import type { TestServer } from '../servers/testServer'
import { holdTransaction } from './holdTransaction'
import { until } from './until'

/**
 * Locks rows in a separate connection, as another program would. Resolves, once they are locked, to a function that releases
 * them.
 * @param statement locks the rows, or inserts them; inserted rows are committed on release
 */
export async function holdRows({ location }: Pick<TestServer, 'location'>, statement: string): Promise<() => Promise<void>> {
  const database = await openDatabaseAt(location)
  const release = await holdTransaction(database, async (tx) => {
    const { rowCount } = await tx.query(statement)
    if (rowCount === 0) throw new Error(`There is nothing to hold: ${statement}`)
  })
  return async () => {
    await release()
    await database.close()
  }
}

export async function untilWaiting(server: Pick<TestServer, 'sql'>, count: number): Promise<void> {
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await until(async () => (await server.sql(waiting)).length >= count)
}

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
