import { findOrInstallPostgres } from '../databases/findPostgres'
import { startPostgres } from '../databases/postgresServer'
import type { PostgresServer } from '../databases/postgresServer'
import { makePostgresTemplate } from '../databases/postgresTemplate'
import { POSTGRES_SOCKET } from '../databases/testDatabase'
import { prepareRun } from './runFolders'

declare global {
  var runningPostgres: PostgresServer | undefined
}

const MISSING = `
################################################################################
#  NO POSTGRESQL WAS FOUND. The server tests of the project server-postgres    #
#  are SKIPPED. What they would prove about concurrent users stays unproven.   #
#  Install PostgreSQL 15 or later (Debian: apt-get install postgresql).        #
################################################################################
`

/** Starts one real PostgreSQL for the whole test run, with a migrated database to copy from. */
export default async function globalSetup(): Promise<void> {
  await prepareRun()
  const bin = findOrInstallPostgres()
  if (bin === null) {
    if (process.env.CI) throw new Error('PostgreSQL is missing, and with CI set its tests must not be skipped')
    console.warn(MISSING)
    return
  }
  const server = await startPostgres(bin)
  globalThis.runningPostgres = server
  process.env[POSTGRES_SOCKET] = server.socketDir
  await makePostgresTemplate(server.socketDir)
}
