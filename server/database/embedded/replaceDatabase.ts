import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ownDataDirectory } from './dataDirectory'
import { fsyncPath } from './durableNodeFs'
import { assertOwnDatabase } from './lostDatabase'

/**
 * Replaces the embedded database in the data directory, which must not be in use. The old database is moved aside, never
 * deleted, and only when the new one is complete; when `make` throws, nothing has changed.
 * @param make creates the new database in the data directory that it receives, and closes it
 * @returns the data directory of the old database, or null when there was none
 */
export async function replaceDatabase(
  dataDir: string,
  make: (dataDir: string) => Promise<void>,
  now = new Date(),
): Promise<string | null> {
  const lock = await ownDataDirectory(dataDir)
  const unfinished = join(dataDir, 'restore-unfinished')
  try {
    assertOwnDatabase(join(dataDir, 'postgres'))
    await rm(unfinished, { recursive: true, force: true })
    await make(unfinished)
    return await exchange(dataDir, unfinished, now)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
    await lock.release()
  }
}

async function exchange(dataDir: string, unfinished: string, now: Date): Promise<string | null> {
  const place = join(dataDir, 'postgres')
  const aside = existsSync(place) ? join(dataDir, `before-restore-${now.toISOString().replace(/[:.]/g, '-')}`) : null
  if (aside !== null) {
    await mkdir(aside, { mode: 0o700 })
    await rename(place, join(aside, 'postgres'))
  }
  await rename(join(unfinished, 'postgres'), place)
  for (const directory of [dataDir, ...(aside === null ? [] : [aside])]) fsyncPath(directory)
  return aside
}
