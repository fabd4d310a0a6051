import { statfs } from 'node:fs/promises'
import { SQL_STATE, databaseError } from '../sqlState'

/** How long a measurement of the free space is reused. */
const FRESH_MS = 1_000

/**
 * Below this share of the limit all writes are refused, sign-ins included: PostgreSQL in WebAssembly does not survive a full disk
 * (it fails once and then spins forever), so the disk must never fill up completely.
 */
const LAST_SHARE = 0.25

/** Watches the free space of an embedded database's disk. */
export type FreeSpace = ReturnType<typeof watchFreeSpace>

/**
 * Watches the disk that holds a directory.
 * @param minFreeBytes business writes should be refused below it; at a quarter of it all writes are
 */
export function watchFreeSpace(directory: string, minFreeBytes: number) {
  let free: Promise<number> | null = null

  function freeBytes(): Promise<number> {
    if (!free) {
      free = statfs(directory).then(({ bavail, bsize }) => bavail * bsize)
      setTimeout(() => (free = null), FRESH_MS).unref()
    }
    return free
  }

  return {
    /** Returns the free bytes, measured within the last second. */
    freeBytes,
    /** False below the limit: business writes should be refused, while sessions still work. */
    hasFreeSpace: async () => (await freeBytes()) >= minFreeBytes,
    /** Throws SQLSTATE 53100 (disk full) when even a small write is dangerous. */
    async assertLastRoom(): Promise<void> {
      const bytes = await freeBytes()
      if (bytes >= minFreeBytes * LAST_SHARE) return
      throw databaseError(SQL_STATE.diskFull, `Only ${Math.floor(bytes / 2 ** 20)} MB are free on the disk of ${directory}`)
    },
  }
}
