import { openDatabaseAt } from '../databases/databaseLocation'
import type { TestServer } from '../servers/testServer'
import { until } from './until'

/**
 * Locks rows in a separate connection, as another program would. Resolves, once they are locked, to a function that releases
 * them.
 * @param statement locks the rows, or inserts them; inserted rows are committed on release
 */
export async function holdRows({ location }: Pick<TestServer, 'location'>, statement: string): Promise<() => Promise<void>> {
  const database = await openDatabaseAt(location)
  let letGo: () => void = () => undefined
  const released = new Promise<void>((resolve) => (letGo = resolve))
  let held: Promise<void> = Promise.resolve()
  await new Promise<void>((locked, failed) => {
    held = database.transaction(async (tx) => {
      const { rowCount } = await tx.query(statement)
      if (rowCount === 0) throw new Error(`There is nothing to hold: ${statement}`)
      locked()
      await released
    })
    held.catch(failed)
  })
  return async () => {
    letGo()
    await held
    await database.close()
  }
}

/** Waits until this many transactions of the database wait for a lock. */
export async function untilWaiting(server: Pick<TestServer, 'sql'>, count: number): Promise<void> {
  const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  await until(async () => (await server.sql(waiting)).length >= count)
}
