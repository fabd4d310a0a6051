import type { Database } from '../../database/database'
import { createDatabaseAt, newLocation, openDatabaseAt, removeDatabaseAt, type DatabaseLocation } from './databaseLocation'
import { currentTestDatabase } from './testDatabase'
import type { TestDatabaseKind } from './testDatabase'

/** Data for tests that open the database themselves, without a server. */
export interface TestDatabase {
  readonly location: DatabaseLocation
  /** Opens the data; what is still open at the end is closed. */
  open(): Promise<Database>
  /** Closes everything and removes the data. */
  remove(): Promise<void>
}

/** Makes data with the schema and nothing else, on the database of the running test project unless the test says otherwise. */
export async function makeTestDatabase(kind: TestDatabaseKind = currentTestDatabase()): Promise<TestDatabase> {
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
