import { statfs } from 'node:fs/promises'
import { SQL_STATE, databaseError } from '../sqlState'

/** How long a measurement of the free space is reused. */
const FRESH_MS = 1_000

/**
 * Below this share of the limit all writes are refused, sign-ins included: PostgreSQL in WebAssembly does not survive a full disk
 * (it fails once and then spins forever), so the disk must never fill up completely.
 */
const LAST_SHARE = 0.25

/** PostgreSQL may need the next segment of its write-ahead log, 16 MB, and some tables when it is opened. */
const OPENING_BYTES = 24 * 2 ** 20

const megabytes = (bytes: number) => `${Math.floor(bytes / 2 ** 20)} MB`

const bytesFree = async (directory: string) => {
  const { bavail, bsize } = await statfs(directory)
  return bavail * bsize
}

/** Explains a failed opening by the disk of the directory; null when there was room. */
export async function whyNoRoomToOpen(directory: string): Promise<string | null> {
  const free = await bytesFree(directory)
  return free >= OPENING_BYTES ? null : `its disk is full, only ${megabytes(free)} are free. Make room there and try again.`
}

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
      free = bytesFree(directory)
      setTimeout(() => (free = null), FRESH_MS).unref()
    }
    return free
  }

  return {
    /** Returns the free bytes, measured within the last second. */
    freeBytes,
    /** False below the limit, with these bytes more: business writes should be refused, while sessions still work. */
    hasFreeSpace: async (moreBytes = 0) => (await freeBytes()) - moreBytes >= minFreeBytes,
    /** Throws SQLSTATE 53100 (disk full) when even a small write is dangerous. */
    async assertLastRoom(): Promise<void> {
      const bytes = await freeBytes()
      if (bytes >= minFreeBytes * LAST_SHARE) return
      throw databaseError(
        SQL_STATE.diskFull,
        `Only ${megabytes(bytes)} are free on the disk of ${directory}, less than a quarter of MIN_FREE_MB (${megabytes(minFreeBytes)}): nothing was stored. Make room there.`,
      )
    },
  }
}
