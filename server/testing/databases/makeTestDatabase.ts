import type { Database } from '../../database/database'
import { createDatabaseAt, newLocation, openDatabaseAt, removeDatabaseAt, type DatabaseLocation } from './databaseLocation'
import { currentTestDatabase } from './testDatabase'

export interface TestDatabase {
  readonly location: DatabaseLocation
  open(): Promise<Database>
  remove(): Promise<void>
}

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
