import { parentPort, workerData } from 'node:worker_threads'
import { lowerThreadPriority } from '../../common/lowerPriority'
import type { Database } from '../../database/database'
import { openDatabase } from '../../database/openDatabase'
import { sqlStateOf } from '../../database/sqlState'
import { isOutage } from '../../database/watchedDatabase'
import { DATABASE_AWAY, type ImportThreadData } from './importInThread'
import { runImportJob } from './runImportJob'

// The thread of one import job: imports its files over its own connection to PostgreSQL, and stores the outcome. The server may
// end it at any moment; its transaction is then rolled back.

/** The database releases the locks of a thread that was ended within a second, however long its statement takes. */
function endingSoon(database: Database): Database {
  return {
    ...database,
    transaction: (work) =>
      database.transaction(async (tx) => {
        await tx.query("SET LOCAL client_connection_check_interval = '1s'")
        return work(tx)
      }),
  }
}

async function run({ databaseUrl, task }: ImportThreadData): Promise<void> {
  lowerThreadPriority()
  const database = endingSoon(await openDatabase({ url: databaseUrl, isUnlimited: true }))
  const { signal } = new AbortController()
  await runImportJob(database, task, { signal, onProgress: (progress) => parentPort?.postMessage(progress) })
  await database.close()
}

run(workerData as ImportThreadData).catch((error: unknown) => {
  if (!isOutage(sqlStateOf(error) ?? '')) throw error
  process.exit(DATABASE_AWAY)
})
