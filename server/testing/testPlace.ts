import type { Database } from '../database/database'
import { makePlace, newPlace, openPlace, removePlace } from './dataPlace'
import type { DataPlace } from './hostMessages'
import { currentTestDatabase } from './testDatabase'

/** Data for tests that open the database themselves, without a server. */
export interface TestPlace {
  readonly place: DataPlace
  /** Opens the data; what is still open at the end is closed. */
  open(): Promise<Database>
  /** Closes everything and removes the data. */
  remove(): Promise<void>
}

/** Makes data with the schema and nothing else, on the database of the running test project. */
export async function makeTestPlace(): Promise<TestPlace> {
  const place = newPlace(currentTestDatabase())
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
