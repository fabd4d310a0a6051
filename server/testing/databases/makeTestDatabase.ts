import type { Database } from '../../database/database'
import {
  createDatabaseAt,
  currentTestDatabase,
  newLocation,
  openDatabaseAt,
  removeDatabaseAt,
  type DatabaseKind,
} from './testDatabase'

export type TestDatabase = Awaited<ReturnType<typeof makeTestDatabase>>

export async function makeTestDatabase(kind: DatabaseKind = currentTestDatabase()) {
  const location = newLocation(kind)
  await createDatabaseAt(location)
  const opened: Database[] = []
  return {
    location,
    async open(isUnlimited = false) {
      const database = await openDatabaseAt(location, isUnlimited)
      opened.push(database)
      return database
    },
    /** Opens it for some work only, so that programs may open it before and after. */
    async during<Result>(work: (database: Database) => Promise<Result>) {
      const database = await openDatabaseAt(location)
      try {
        return await work(database)
      } finally {
        await database.close()
      }
    },
    async remove() {
      await Promise.all(opened.map((database) => database.close()))
      await removeDatabaseAt(location)
    },
  }
}

/** Opens one database for the tests of a file, in which it can be used. Call it once, at the top level of the test file. */
export function sharedDatabase(kind?: DatabaseKind): { readonly testDatabase: TestDatabase; readonly database: Database } {
  const at = {} as { testDatabase: TestDatabase; database: Database }
  beforeAll(async () => {
    at.testDatabase = await makeTestDatabase(kind)
    at.database = await at.testDatabase.open()
  })
  afterAll(() => at.testDatabase.remove())
  return at
}
