import { statfsSync } from 'node:fs'
import { SQL_STATE, databaseError } from '../sqlState'

const FRESH_MS = 1_000

/** Below this share of the limit sign-ins are rejected too: PostgreSQL in WebAssembly does not survive a full disk. */
const LAST_SHARE = 0.25

/** PostgreSQL may need the next segment of its write-ahead log, 16 MB, and some tables when it is opened. */
const OPENING_BYTES = 24 * 2 ** 20

const megabytes = (bytes: number) => `${Math.floor(bytes / 2 ** 20)} MB`

const bytesFree = (directory: string) => {
  const { bavail, bsize } = statfsSync(directory)
  return bavail * bsize
}

export function whyNoRoomToOpen(directory: string): string | null {
  const free = bytesFree(directory)
  return free >= OPENING_BYTES ? null : `its disk is full, only ${megabytes(free)} are free. Make room there and try again.`
}

/** Below `minFreeBytes` business writes should be rejected; at a quarter of it all writes are. */
export function watchFreeSpace(directory: string, minFreeBytes: number) {
  let free = 0
  let measuredAt = -Infinity

  function freeBytes(): number {
    const now = performance.now()
    if (now - measuredAt > FRESH_MS) [free, measuredAt] = [bytesFree(directory), now]
    return free
  }

  return {
    freeBytes,
    /** False below the limit, with these bytes more: business writes should be rejected, while sessions still work. */
    hasFreeSpace: (moreBytes = 0) => freeBytes() - moreBytes >= minFreeBytes,
    /** Throws SQLSTATE 53100 (disk full) when a statement writes and even a small write is dangerous. */
    assertLastRoom: (sql: string): void => {
      const bytes = freeBytes()
      if (bytes >= minFreeBytes * LAST_SHARE || !isWriting(sql)) return
      throw databaseError(
        SQL_STATE.diskFull,
        `Only ${megabytes(bytes)} are free on the disk of ${directory}, less than a quarter of MIN_FREE_MB (${megabytes(minFreeBytes)}): nothing was stored. Make room there.`,
      )
    },
  }
}

const COMMENTS = /--[^\n]*|\/\*[\s\S]*?\*\//g
const READING =
  /^(select|show|values|table|explain|begin|start|commit|end|rollback|savepoint|release|set|reset|declare|fetch|close|lock)\b/
const WRITING_WORD = /\b(insert|update|delete|merge)\b/

/** Returns false only for statements that certainly write nothing; `SELECT … FOR UPDATE` writes very little. */
export function isWriting(sql: string): boolean {
  const text = sql.replace(COMMENTS, ' ').trimStart().toLowerCase()
  if (text.startsWith('with')) return WRITING_WORD.test(text)
  return !READING.test(text)
}
