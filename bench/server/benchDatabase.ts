import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../server/database/database'
import { openDatabase } from '../../server/database/openDatabase'
import { findOrInstallPostgres } from '../../server/testing/databases/findPostgres'
import { databaseUrl, startPostgres } from '../../server/testing/databases/postgresServer'

/** A location for the data of one run. */
export interface BenchDatabase {
  /** Environment variables by which the server finds it. */
  readonly variables: Readonly<Record<string, string>>
  /** Opens the database in this process. An embedded database must be closed before the server starts. */
  open(): Promise<Database>
  remove(): Promise<void>
}

/** The kinds of databases that the server supports. */
export const BENCH_KINDS = ['postgres', 'embedded'] as const
export type BenchKind = (typeof BENCH_KINDS)[number]

/** Creates a location on a kind of database; null when it is not installed. */
export async function newBenchDatabase(kind: BenchKind): Promise<BenchDatabase | null> {
  return kind === 'embedded' ? embeddedBenchDatabase() : postgresBenchDatabase()
}

/** Creates a directory for an embedded database. */
function embeddedBenchDatabase(): BenchDatabase {
  const dataDir = mkdtempSync(join(tmpdir(), 'orders-manager-bench-'))
  return {
    variables: { DATA_DIR: dataDir },
    open: () => openDatabase({ dataDir, isUnlimited: true }),
    remove: async () => rmSync(dataDir, { recursive: true }),
  }
}

/** Creates a PostgreSQL that flushes to disk at each commit, as in production; null when none is installed. */
async function postgresBenchDatabase(): Promise<BenchDatabase | null> {
  const bin = findOrInstallPostgres()
  if (bin === null) return null
  const server = await startPostgres(bin, { durable: true })
  const url = databaseUrl(server.socketDir, 'postgres')
  return {
    variables: { DATABASE_URL: url, JWT_SECRET: randomBytes(32).toString('hex') },
    open: () => openDatabase({ url, isUnlimited: true }),
    remove: () => server.stop(),
  }
}

/** Opens a new, empty database. */
export type OpenFresh = (name: string) => Promise<Database>

/** Runs `measure` with new databases of one kind, and removes them afterwards. Skips PostgreSQL where it is not installed. */
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
