import type { Database } from '../../database/database'
import { createDatabaseAt, newLocation, openDatabaseAt, removeDatabaseAt, type DatabaseLocation } from './databaseLocation'
import { currentTestDatabase } from './testDatabase'

/** A database for tests that access it directly, without a server. */
export interface TestDatabase {
  readonly location: DatabaseLocation
  /** Opens the database; connections that are still open at the end are closed. */
  open(): Promise<Database>
  /** Closes all connections and removes the data. */
  remove(): Promise<void>
}

/** Creates a database with only the schema, by default of the kind of the running test project. */
export async function makeTestDatabase(kind: Database['kind'] = currentTestDatabase()): Promise<TestDatabase> {
  const location = newLocation(kind)
  await createDatabaseAt(location)
  const opened: Database[] = []
  return {
    location,
    async open() {
      const database = await openDatabaseAt(location)
      opened.push(database)
      return database
    },
    async remove() {
      await Promise.all(opened.map((database) => database.close()))
      await removeDatabaseAt(location)
    },
  }
}
