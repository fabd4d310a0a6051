import { openDatabase } from '../database/openDatabase'
import { migrate } from '../migrations/migrate'
import { findOrInstallPostgres } from './findPostgres'
import { databaseUrl, startPostgres } from './postgresServer'
import type { PostgresServer } from './postgresServer'
import { POSTGRES_SOCKET, POSTGRES_TEMPLATE } from './testDatabase'

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
  const bin = findOrInstallPostgres()
  if (bin === null) {
    if (process.env.CI) throw new Error('PostgreSQL is missing, and with CI set its tests must not be skipped')
    console.warn(MISSING)
    return
  }
  const server = await startPostgres(bin)
  globalThis.runningPostgres = server
  process.env[POSTGRES_SOCKET] = server.socketDir
  const admin = await openDatabase({ url: databaseUrl(server.socketDir, 'postgres'), patient: true })
  await admin.query(`CREATE DATABASE ${POSTGRES_TEMPLATE}`)
  await admin.close()
  const template = await openDatabase({ url: databaseUrl(server.socketDir, POSTGRES_TEMPLATE), patient: true })
  await migrate(template)
  await template.close()
}
