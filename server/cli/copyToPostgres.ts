import { readCommandLine } from '../common/commandLine'
import { isOperatorError, OperatorError } from '../common/errors'
import { fillDatabase, withDataOf } from '../database/backup/fillDatabase'
import type { TableContent } from '../database/backup/rows'
import { assertDatabaseExists, withOpenDatabase } from '../database/openDatabase'
import { loadConfig } from './config/config'
import { contentsTable, rowCount } from './report'
import { runProgram } from './runProgram'

const USAGE = `Usage: npm run cli -- copy-to-postgres

Copies the embedded database of DATA_DIR into the empty PostgreSQL of DATABASE_URL: everything or nothing. It takes no arguments.`

async function copyDatabase(dataDir: string, url: string): Promise<readonly TableContent[]> {
  assertDatabaseExists(dataDir)
  try {
    return await withOpenDatabase({ dataDir }, (source) =>
      withOpenDatabase({ url }, (target) => withDataOf(source, 'The embedded database', (data) => fillDatabase(target, data))),
    )
  } catch (error) {
    if (!isOperatorError(error, 'notEmpty')) throw error
    throw new OperatorError(`${error.message} Make an empty PostgreSQL database and set DATABASE_URL to it.`, { cause: error })
  }
}

void runProgram(async () => {
  readCommandLine({ usage: USAGE })
  const { dataDir, database } = loadConfig()
  if (!('url' in database))
    throw new OperatorError('DATABASE_URL must be set to the empty PostgreSQL database that is to be filled.')
  const started = performance.now()
  const contents = await copyDatabase(dataDir, database.url)
  for (const line of contentsTable(contents)) console.log(`${line}  equal`)
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  console.log(`Copied ${rowCount(contents)} in ${seconds} s. Every table was read again and is the same; the ledger is sound.`)
  console.log(`${dataDir} was left as it is. From now on start the server with DATABASE_URL and JWT_SECRET set.`)
  console.log('Everybody has to sign in again.')
})
