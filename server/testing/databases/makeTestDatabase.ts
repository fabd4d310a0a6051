import type { Database } from '../../database/database'
import {
  createDatabaseAt,
  currentTestDatabase,
  type DatabaseLocation,
  newLocation,
  openDatabaseAt,
  removeDatabaseAt,
} from './testDatabase'

export interface TestDatabase {
  readonly location: DatabaseLocation
  open(): Promise<Database>
  /** Opens it for some work only, so that programs may open it before and after. */
  during<Result>(work: (database: Database) => Promise<Result>): Promise<Result>
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
    async during(work) {
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

/** Opens one database for the tests of a file. Call it once, at the top level of the test file. */
export function sharedDatabase(kind?: Database['kind']) {
  let opened: { readonly testDatabase: TestDatabase; readonly database: Database } | undefined
  const current = () => {
    if (!opened) throw new Error('The database is open only inside tests')
    return opened
  }
  beforeAll(async () => {
    const testDatabase = await makeTestDatabase(kind)
    opened = { testDatabase, database: await testDatabase.open() }
  })
  afterAll(() => opened?.testDatabase.remove())
  return {
    get testDatabase() {
      return current().testDatabase
    },
    get database() {
      return current().database
    },
  }
}
