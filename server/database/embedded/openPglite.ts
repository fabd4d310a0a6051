import { readFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { PGlite } from '@electric-sql/pglite'
import { dataDir } from '@electric-sql/pglite-prepopulatedfs'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { extract } from 'tar'
import { databaseExists } from './dataDirectory'
import { DurableNodeFs, fsyncPath } from './durableNodeFs'

/** Major version of the PostgreSQL inside PGlite; its files cannot be read by another one. */
const MAJOR = '18'

/** PGlite's own without `-F` (fsync off). Small shared buffers: they are never released, and the system caches files anyway. */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['wal_sync_method=fsync', 'min_wal_size=32MB', 'max_wal_size=128MB', 'TimeZone=UTC', 'shared_buffers=8MB'].flatMap(
    (setting) => ['-c', setting],
  ),
]

export async function openPglite(directory: string): Promise<PGlite> {
  if (!databaseExists(directory)) await makeDatabase(directory)
  const major = readFileSync(join(directory, 'PG_VERSION'), 'utf8').trim()
  if (major !== MAJOR) throw new Error(`${directory} was written by PostgreSQL ${major}; this version reads ${MAJOR} only`)
  const options = { fs: new DurableNodeFs(directory), startParams: START_PARAMETERS, extensions: { pg_trgm } }
  return PGlite.create(options).catch((error: unknown) => {
    throw new Error(
      `${directory} cannot be opened (${String(error)}). Its files must be whole and belong to the user who runs this; if they do not, restore a backup.`,
      { cause: error },
    )
  })
}

/** From a prebuilt empty one: `initdb` would need the memory of two databases (docs/adr/0010). Renamed when flushed, so a power cut leaves none. */
async function makeDatabase(directory: string): Promise<void> {
  if (existsSync(directory)) throw new Error(`${directory} exists, but holds no database; move it away to begin a new one`)
  const unfinished = `${directory}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { mode: 0o700 })
  const files = await dataDir()
  await pipeline(Readable.from(files.stream()), extract({ cwd: unfinished, strip: 1, strict: true }))
  fsyncTree(unfinished)
  renameSync(unfinished, directory)
  fsyncPath(dirname(directory))
}

function fsyncTree(path: string): void {
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (entry.isDirectory()) fsyncTree(join(path, entry.name))
    else fsyncPath(join(path, entry.name))
  }
  fsyncPath(path)
}
