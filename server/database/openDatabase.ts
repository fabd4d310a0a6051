import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { isOperatorError, OperatorError } from '../common/errors'
import type { Database } from './database'
import { databaseExists } from './embedded/dataDirectory'
import { openEmbeddedDatabase } from './embedded/embeddedDatabase'
import { requestSnapshot } from './embedded/snapshots'
import { openPostgresDatabase } from './postgres/postgresDatabase'

export type DatabaseOptions = {
  /** Called for problems that no caller waits for, e.g. a broken idle connection. */
  readonly onWarning?: (message: string, error: unknown) => void
  /** For command-line programs: a single statement may take minutes instead of seconds. */
  readonly isUnlimited?: boolean
  /** For servers: serves snapshots of the embedded database to other programs of this user, for backups. */
  readonly givesSnapshots?: boolean
} & (
  | {
      readonly url: string
      /** True skips the check that the server responds. */
      readonly mayBeAway?: boolean
    }
  | {
      /** Directory of the embedded database, created when missing. One process at a time may own it. */
      readonly dataDir: string
      readonly minFreeBytes?: number
    }
)

/** Opens the database and checks that it responds. Throws an error that tells an operator what to do. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const common = { onWarning: options.onWarning ?? (() => undefined), isUnlimited: options.isUnlimited ?? false }
  return 'url' in options
    ? openPostgresDatabase(options.url, { ...common, mayBeAway: options.mayBeAway ?? false })
    : openEmbeddedDatabase({ ...options, ...common })
}

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

/** Runs `work` on the configured database, or on a snapshot while a server has it open. Throws {@link OperatorError}. */
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
