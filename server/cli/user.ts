import { loadConfig } from '../config/loadConfig'
import { openDatabase } from '../database/openDatabase'
import { migrate } from '../migrations/migrate'
import { failureSentence } from '../startup/explainFailure'
import { assertCurrentSchema } from '../startup/prepareDatabase'
import { readNewPassword } from './readPassword'
import { userCommand } from './userCommand'

/** `npm run user`: makes and changes sign-ins. The schema is made when there is none yet, so that the first user can come first. */
async function main(): Promise<void> {
  const config = loadConfig()
  const database = await openDatabase({ ...config.database, patient: true })
  try {
    if (config.migrate) await migrate(database)
    else await assertCurrentSchema(database)
    const world = { database, now: () => new Date(), readPassword: readNewPassword }
    console.log(await userCommand(process.argv.slice(2), world))
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? failureSentence(error) : error)
  process.exitCode = 1
})
