import { join } from 'node:path'
import type { Database } from '../../database/database'
import { DirectoryInUse } from '../../database/embedded/directoryLock'
import { databaseExists } from '../../database/embedded/lostDatabase'
import { borrowSnapshot } from '../../database/embedded/snapshots'
import { openDatabase, type DatabaseOptions } from '../../database/openDatabase'
import { CopyRefusal } from './copyRefusal'

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

/** Throws {@link CopyRefusal} unless there is an embedded database in the directory, because opening it would make one. */
export function assertEmbeddedExists(dataDir: string): void {
  if (!databaseExists(join(dataDir, 'postgres'))) {
    throw new CopyRefusal(`There is no database in ${dataDir}. Set DATA_DIR to the directory that has one.`)
  }
}

/**
 * Hands a database to `work` that has the data of the configured one: itself or, where a running server owns the embedded one, a
 * snapshot of it. Throws {@link CopyRefusal} when there is none, NoSnapshot when the owner gives none.
 */
export async function withDatabaseToRead<Result>(
  options: DatabaseOptions,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  if ('url' in options) return withOpenDatabase({ url: options.url }, work)
  const { dataDir } = options
  assertEmbeddedExists(dataDir)
  try {
    return await withOpenDatabase({ dataDir }, work)
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error
  }
  const snapshot = await borrowSnapshot(dataDir)
  try {
    // What the snapshot's own log writes is little, and it is gone soon.
    return await withOpenDatabase({ dataDir: snapshot.directory, minFreeBytes: 0 }, work)
  } finally {
    await snapshot.release()
  }
}
