import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../database/database'
import { databaseExists } from '../database/embedded/dataDirectory'
import { assertDatabaseExists, withDatabaseToRead, withOpenDatabase } from '../database/openDatabase'
import { loadConfig } from './config/config'
import { assertCurrentSchema, prepareSchema } from './startup/prepareDatabase'

interface DatabaseUse {
  /** Without an embedded database: create it (true), use a temporary one (`elsewhere`), or fail (default). */
  readonly mayMake?: boolean | 'elsewhere'
  /** `current` rejects any other schema, `prepared` migrates it where the settings allow that, `any` accepts any schema. */
  readonly schema?: 'current' | 'prepared' | 'any'
  /** Only reads, so that a copy will do when a running server has the embedded database. */
  readonly onlyReads?: boolean
}

/** Runs `work` on the configured database. Throws OperatorError when there is none, or its schema is not as required. */
export async function withDatabase<Result>(
  work: (database: Database) => Promise<Result>,
  { mayMake = false, schema = 'current', onlyReads = false }: DatabaseUse = {},
): Promise<Result> {
  const config = loadConfig()
  const prepared = async (database: Database) => {
    if (schema === 'current') await assertCurrentSchema(database)
    if (schema === 'prepared') await prepareSchema(database, config)
    return work(database)
  }
  if (onlyReads) return withDatabaseToRead(config.database, prepared)
  if (!('dataDir' in config.database)) return withOpenDatabase(config.database, prepared)
  if (mayMake === 'elsewhere' && !databaseExists(join(config.database.dataDir, 'postgres'))) {
    const dataDir = await mkdtemp(join(tmpdir(), 'orders-manager-'))
    try {
      return await withOpenDatabase({ ...config.database, dataDir }, prepared)
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  }
  if (mayMake === false) assertDatabaseExists(config.database.dataDir)
  return withOpenDatabase(config.database, prepared)
}
