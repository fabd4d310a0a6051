import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../server/database/database'
import { openDatabase } from '../../server/database/openDatabase'
import { findOrInstallPostgres } from '../../server/testing/databases/findPostgres'
import { databaseUrl, startPostgres } from '../../server/testing/databases/postgresServer'
import type { BenchKind } from './benchDatabase'

/** Opens a new, empty database. */
export type OpenFresh = (name: string) => Promise<Database>

/** Runs `measure` with new databases of one kind, and removes them afterwards. PostgreSQL is skipped where it is not installed. */
export async function withFreshDatabases(kind: BenchKind, measure: (open: OpenFresh) => Promise<void>): Promise<void> {
  if (kind === 'embedded') {
    const dataDir = mkdtempSync(join(tmpdir(), 'orders-manager-bench-'))
    await measure((name) => openDatabase({ dataDir: join(dataDir, name), isUnlimited: true }))
    return rmSync(dataDir, { recursive: true })
  }
  const bin = findOrInstallPostgres()
  if (bin === null) return console.log('PostgreSQL: not found, skipped')
  const server = await startPostgres(bin)
  await measure(async (name) => {
    const admin = await openDatabase({ url: databaseUrl(server.socketDir, 'postgres'), isUnlimited: true })
    await admin.query(`CREATE DATABASE ${name}`)
    await admin.close()
    return openDatabase({ url: databaseUrl(server.socketDir, name), isUnlimited: true })
  })
  await server.stop()
}
