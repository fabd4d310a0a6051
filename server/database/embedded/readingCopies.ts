import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pooledDatabase, type SessionWork } from '../postgres/postgresDatabase'
import { databaseError, SQL_STATE } from '../sqlState'
import { isWriting } from './freeSpace'
import { SNAPSHOT_PREFIX } from './snapshots'
import { threadPool } from './threadPool'

type CopyTo = (directory: string) => Promise<void>

/** A copy of the database from before a long transaction, for reads during it. */
type ReadingCopy = Awaited<ReturnType<typeof openReadingCopy>>

/** Copies the database and opens the copy. After a crash its files are removed, like leftover snapshots, at the next start. */
async function openReadingCopy(dataDir: string, copyTo: CopyTo) {
  const directory = await mkdtemp(join(dataDir, SNAPSHOT_PREFIX))
  let wrote = false
  const beforeStatement = (sql: string) => {
    if (!isWriting(sql)) return
    wrote = true
    throw databaseError(SQL_STATE.readOnly, 'This copy of the database is for reading only')
  }
  const { pool, limits, closed } = threadPool(join(directory, 'postgres'), { beforeStatement })
  const copy = pooledDatabase(pool, { limits })
  const reads = new Set<Promise<unknown>>()
  let isClosing = false

  async function close(): Promise<void> {
    isClosing = true
    await Promise.allSettled(reads)
    await copy.close()
    await closed()
    await rm(directory, { recursive: true, force: true })
  }

  try {
    await copyTo(directory)
    await copy.query('SELECT 1')
  } catch (error) {
    await close()
    throw error
  }
  return {
    /** Resolves to null when the work tried to write, or the copy closes: then it must run on the database itself. */
    async read<Result>(work: SessionWork<Result>): Promise<{ readonly result: Result } | null> {
      if (isClosing) return null
      // The work may have caught the error of a write.
      const reading = copy.withSession(async (session) => {
        wrote = false
        try {
          const result = await work(session)
          return wrote ? null : { result }
        } catch (error) {
          if (wrote) return null
          throw error
        }
      })
      reads.add(reading)
      return reading.finally(() => reads.delete(reading))
    },
    close,
  }
}

/** Copies of a database, so that reads need not wait for the long transactions that hold its connection or wait for it. */
export function readingCopies(dataDir: string, onWarning: (message: string, error: unknown) => void) {
  const copies = new Set<Promise<ReadingCopy | null>>()
  const closing = new Set<Promise<void>>()
  return {
    /** Reads from the copy of the first long transaction; null when there is none, or as {@link ReadingCopy.read}. */
    async read<Result>(work: SessionWork<Result>): Promise<{ readonly result: Result } | null> {
      const [first] = copies
      return (await (await first)?.read(work)) ?? null
    },
    /** Runs `hold`, which waits for the connection and then calls `offer` with a function that copies the files. */
    async during<Result>(hold: (offer: (copyTo: CopyTo) => Promise<void>) => Promise<Result>): Promise<Result> {
      let copy: ReadingCopy | null = null
      let settle: (copy: ReadingCopy | null) => void = () => undefined
      const copied = new Promise<ReadingCopy | null>((resolve) => (settle = resolve))
      copies.add(copied)
      try {
        return await hold(async (copyTo) => settle((copy = await openReadingCopy(dataDir, copyTo))))
      } finally {
        copies.delete(copied)
        settle(null)
        // Nobody waits for it: what the caller does next must come before others' requests.
        const closed = (copy as ReadingCopy | null)?.close().catch((error: unknown) => onWarning('A copy was not removed', error))
        if (closed) closing.add(closed)
        void closed?.then(() => closing.delete(closed))
      }
    },
    closed: async () => void (await Promise.all(closing)),
  }
}
