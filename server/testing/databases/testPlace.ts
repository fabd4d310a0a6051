import type { Database } from '../../database/database'
import { makePlace, newPlace, openPlace, removePlace, type DataPlace } from './dataPlace'
import { currentTestDatabase } from './testDatabase'
import type { TestDatabaseKind } from './testDatabase'

/** Data for tests that open the database themselves, without a server. */
export interface TestPlace {
  readonly place: DataPlace
  /** Opens the data; what is still open at the end is closed. */
  open(): Promise<Database>
  /** Closes everything and removes the data. */
  remove(): Promise<void>
}

/** Makes data with the schema and nothing else, on the database of the running test project unless the test says otherwise. */
export async function makeTestPlace(kind: TestDatabaseKind = currentTestDatabase()): Promise<TestPlace> {
  const place = newPlace(kind)
  await makePlace(place)
  const opened: Database[] = []
  return {
    place,
    async open() {
      const database = await openPlace(place)
      opened.push(database)
      return database
    },
    async remove() {
      await Promise.all(opened.map((database) => database.close()))
      await removePlace(place)
    },
  }
}
