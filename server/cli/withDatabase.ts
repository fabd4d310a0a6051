import { loadConfig } from '../config/loadConfig'
import type { Database } from '../database/database'
import { openDatabase } from '../database/openDatabase'
import { assertCurrentSchema } from '../startup/prepareDatabase'
import { runProgram } from './runProgram'

/** How a command-line program wants to find the database. */
export interface ProgramOptions {
  /** True lets it run on any schema; default: on the current one only. */
  readonly anySchema?: boolean
}

/**
 * Runs a command-line program on the configured database, and ends the process: with 0 when `work` resolves, else with 1 and one
 * sentence on standard error.
 */
export async function withDatabase(
  work: (database: Database) => Promise<void>,
  { anySchema = false }: ProgramOptions = {},
): Promise<void> {
  await runProgram(async () => {
    const database = await openDatabase({ ...loadConfig().database, patient: true })
    try {
      if (!anySchema) await assertCurrentSchema(database)
      await work(database)
    } finally {
      await database.close()
    }
  })
}
