import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../../server/database/database'
import { openDatabase } from '../../../server/database/openDatabase'
import { findOrInstallPostgres, requirePostgres } from '../../../server/testing/databases/findPostgres'
import { databaseUrl, startPostgres } from '../../../server/testing/databases/postgresServer'
import type { DatabaseKind } from '../../../server/testing/databases/testDatabase'
import { requestedDatabases } from '../../testing/ownDatabase'

/** A location for the data of one run. */
export interface BenchDatabase {
  /** Environment variables by which a program finds it. */
  readonly variables: Readonly<Record<string, string>>
  /**
   * Opens the database in this process; with a name, a new one beside it. An embedded database must be closed before the server
   * starts.
   */
  open(name?: string): Promise<Database>
  remove(): Promise<void>
}

/** Parses the option `--database`. Leaves out PostgreSQL where it is not installed. */
export function databasesToMeasure(text: string, usage: string): readonly DatabaseKind[] {
  return requestedDatabases(text, usage).filter((kind) => {
    if (kind === 'embedded' || findOrInstallPostgres() !== null) return true
    console.log('PostgreSQL is not installed, skipped')
    return false
  })
}

/**
 * Runs some work with a new location on a kind of database, and removes it afterwards.
 * @param durable flushes each commit of PostgreSQL to the disk, as in production
 */
export async function withBenchDatabase<Result>(
  kind: DatabaseKind,
  work: (data: BenchDatabase) => Promise<Result>,
  durable = true,
): Promise<Result> {
  const data = kind === 'embedded' ? embeddedBenchDatabase() : await postgresBenchDatabase(durable)
  try {
    return await work(data)
  } finally {
    await data.remove()
  }
}

function embeddedBenchDatabase(): BenchDatabase {
  const dataDir = mkdtempSync(join(tmpdir(), 'orders-manager-bench-'))
  return {
    variables: { DATA_DIR: dataDir },
    open: (name = '') => openDatabase({ dataDir: join(dataDir, name), isUnlimited: true }),
    remove: async () => rmSync(dataDir, { recursive: true }),
  }
}

async function postgresBenchDatabase(durable: boolean): Promise<BenchDatabase> {
  const server = await startPostgres(requirePostgres(), { durable })
  const urlOf = (name = 'postgres') => databaseUrl(server.socketDir, name)
  const open = (name?: string) => openDatabase({ url: urlOf(name), isUnlimited: true })
  return {
    variables: { DATABASE_URL: urlOf(), JWT_SECRET: randomBytes(32).toString('hex') },
    async open(name) {
      if (name === undefined) return open()
      const admin = await open()
      await admin.query(`CREATE DATABASE ${name}`)
      await admin.close()
      return open(name)
    },
    remove: () => server.stop(),
  }
}
