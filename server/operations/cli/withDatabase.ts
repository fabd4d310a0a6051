import { loadConfig } from '../../config/loadConfig'
import { assertEmbeddedExists } from '../dataCopy/openForBackup'
import type { Database } from '../../database/database'
import { openDatabase } from '../../database/openDatabase'
import { assertCurrentSchema, prepareSchema } from '../startup/prepareDatabase'

/** How a command-line program wants to find the database. */
export interface ProgramOptions {
  /** True makes an embedded database where there is none; default: that is refused. */
  readonly mayMake?: boolean
  /** `current` refuses any other schema, `prepared` makes it current where the settings allow that, `any` takes it as it is. */
  readonly schema?: 'current' | 'prepared' | 'any'
}

/**
 * Lets a command-line program work on the configured database, and closes that. Throws CopyRefusal where there is no embedded
 * database and none is to be made, SchemaMismatch when the schema is not as wanted.
 */
export async function withDatabase<Result>(
  work: (database: Database) => Promise<Result>,
  { mayMake = false, schema = 'current' }: ProgramOptions = {},
): Promise<Result> {
  const config = loadConfig()
  if (!mayMake && 'dataDir' in config.database) assertEmbeddedExists(config.database.dataDir)
  const database = await openDatabase({ ...config.database, patient: true })
  try {
    if (schema === 'current') await assertCurrentSchema(database)
    if (schema === 'prepared') await prepareSchema(database, config)
    return await work(database)
  } finally {
    await database.close()
  }
}
