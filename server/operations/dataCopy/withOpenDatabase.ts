import type { Database } from '../../database/database'
import { openDatabase, type DatabaseOptions } from '../../database/openDatabase'

/** Opens a database for as long as `work` takes, whose statements may take as long as they need. */
export async function withOpenDatabase<Result>(
  options: DatabaseOptions,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase({ ...options, isUnlimited: true })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
