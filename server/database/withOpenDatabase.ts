import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isOperatorError, OperatorError } from '../common/operatorError'
import type { Database } from './database'
import { databaseExists } from './embedded/lostDatabase'
import { requestSnapshot } from './embedded/snapshots'
import { openDatabase, type DatabaseOptions } from './openDatabase'

/** Opens a database for the duration of `work`, without a statement timeout. */
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

/** Throws {@link OperatorError} unless the directory contains an embedded database; opening it would otherwise create one. */
export function assertDatabaseExists(dataDir: string): void {
  if (!databaseExists(join(dataDir, 'postgres'))) {
    throw new OperatorError(`There is no database in ${dataDir}. Set DATA_DIR to the directory that has one.`)
  }
}

/**
 * Runs `work` on a database with the data of the configured one: that database, or a snapshot of it when a running server has
 * the embedded one open. Throws {@link OperatorError} when there is no database, or the server provides no snapshot.
 */
export async function withDatabaseToRead<Result>(
  options: DatabaseOptions,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  if ('url' in options) return withOpenDatabase({ url: options.url }, work)
  const { dataDir } = options
  assertDatabaseExists(dataDir)
  try {
    return await withOpenDatabase({ dataDir }, work)
  } catch (error) {
    if (!isOperatorError(error, 'directoryInUse')) throw error
  }
  const snapshot = await requestSnapshot(dataDir)
  try {
    // Little is written to the snapshot's log, and the snapshot is deleted soon, so free disk space need not be checked.
    return await withOpenDatabase({ dataDir: snapshot, minFreeBytes: 0 }, work)
  } finally {
    await rm(snapshot, { recursive: true, force: true })
  }
}
