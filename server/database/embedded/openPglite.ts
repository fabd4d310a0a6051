import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableNodeFs } from './durableNodeFs'
import { databaseExists } from './databaseExists'
import { makeDatabase } from './makeDatabase'

/** Major version of the PostgreSQL inside PGlite; its files cannot be read by another one. */
const MAJOR = '18'

/**
 * PGlite's own start parameters without `-F` (fsync off), with bounds for the write-ahead log, and with little memory for pages: the operating
 * system keeps the files in its own, while what PostgreSQL takes here is taken from the start and never given back.
 */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['wal_sync_method=fsync', 'min_wal_size=32MB', 'max_wal_size=128MB', 'TimeZone=UTC', 'shared_buffers=32MB'].flatMap(
    (setting) => ['-c', setting],
  ),
]

/** Opens the database directory, which is made when missing. */
export async function openPglite(directory: string): Promise<PGlite> {
  if (!databaseExists(directory)) await makeDatabase(directory)
  const major = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  if (major !== MAJOR) throw new Error(`${directory} was written by PostgreSQL ${major}; this version reads ${MAJOR} only`)
  return PGlite.create({ fs: new DurableNodeFs(directory), startParams: START_PARAMETERS, extensions: { pg_trgm } })
}
