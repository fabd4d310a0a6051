import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Mutex } from 'async-mutex'
import type { Session } from '../runTransaction'
import { embeddedSession, isWriting } from './embeddedSession'
import { startEngine } from './engine'
import type { FreeSpace } from './freeSpace'
import { SNAPSHOT_PREFIX } from './snapshots'

/** Runs the work of a long transaction on the session of the database's one connection. */
type RunInTurn<Result> = (session: Session, work: () => Promise<Result>) => Promise<Result>

/** Copies of the database, taken before each long transaction that holds the connection or waits for it. */
interface ReadingCopies {
  /**
   * Reads from the copy of the first long transaction; resolves to null when there is none, or as {@link ReadingCopy.read} does.
   */
  read: ReadingCopy['read']
  /**
   * Offers a copy to readers until `takeTurn` is done. `takeTurn` must call the function that it gets once it has the connection.
   */
  during<Result>(takeTurn: (run: RunInTurn<Result>) => Promise<Result>): Promise<Result>
}

/**
 * Creates the reading copies of a database, so that reads need not wait for a long transaction.
 * @param open creates a copy, on the session of a long transaction
 */
export function createReadingCopies(open: (session: Session) => Promise<ReadingCopy>): ReadingCopies {
  const copies = new Set<Promise<ReadingCopy | null>>()
  return {
    async read(work) {
      const [first] = copies
      const copy = await first
      return (await copy?.read(work)) ?? null
    },
    async during(takeTurn) {
      let opened: (copy: ReadingCopy | null) => void = () => undefined
      const copied = new Promise<ReadingCopy | null>((resolve) => (opened = resolve))
      copies.add(copied)
      return takeTurn(async (session, work) => {
        const copy = await open(session)
        opened(copy)
        try {
          return await work()
        } finally {
          copies.delete(copied)
          await copy.close()
        }
      }).finally(() => {
        copies.delete(copied)
        opened(null)
      })
    },
  }
}

/** A copy of an embedded database from before a long transaction, for reads during it. */
interface ReadingCopy {
  /**
   * Runs work that may turn out to write, in the order of the calls. Resolves to null when it tried to write, or when the copy
   * was closed before its turn: then it had no effect, and must be run on the database itself.
   */
  read<Result>(work: (session: Session) => Promise<Result>): Promise<{ readonly result: Result } | null>
  /** Closes it after the running work, and removes its files. */
  close(): Promise<void>
}

interface CopyOptions {
  readonly dataDir: string
  readonly freeSpace: FreeSpace
  readonly statementLimitMs: number
  /** Copies the database's files to a directory while the database is not in use. */
  readonly copyTo: (directory: string) => Promise<void>
}

/** Copies the database and opens the copy. After a crash its files are removed, like leftover snapshots, at the next start. */
export async function openReadingCopy({ dataDir, freeSpace, statementLimitMs, copyTo }: CopyOptions): Promise<ReadingCopy> {
  const directory = await mkdtemp(join(dataDir, SNAPSHOT_PREFIX))
  const remove = () => rm(directory, { recursive: true, force: true })
  const engine = await copyTo(directory)
    .then(() => startEngine(join(directory, 'postgres')))
    .catch(async (error: unknown) => {
      await remove()
      throw error
    })
  const turns = new Mutex()
  let isClosed = false

  return {
    read: (work) =>
      turns.runExclusive(async () => {
        if (isClosed || !engine.isAlive()) return null
        const session = embeddedSession(engine, { freeSpace, statementLimitMs, onWrite: () => undefined })
        const reading = readingOnly(session)
        try {
          const result = await work(reading.session)
          return reading.wrote() ? null : { result }
        } catch (error) {
          if (reading.wrote()) return null
          throw error
        }
      }),
    async close() {
      isClosed = true
      await turns.runExclusive(() => engine.close())
      await remove()
    },
  }
}

/**
 * Returns a session that refuses writes, and a function that tells whether it did, because the work may have caught the error.
 */
function readingOnly(session: Session): { readonly session: Session; readonly wrote: () => boolean } {
  let wrote = false
  function refuse(): never {
    wrote = true
    throw new Error('This copy of the database is for reading only')
  }
  function assertReading(sql: string): void {
    if (isWriting(sql)) refuse()
  }
  return {
    wrote: () => wrote,
    session: {
      begin: () => session.begin(),
      async query(sql, parameters) {
        assertReading(sql)
        return session.query(sql, parameters)
      },
      send(sql, parameters) {
        assertReading(sql)
        session.send(sql, parameters)
      },
      command: (sql) => session.command(sql),
      async script() {
        refuse()
      },
    },
  }
}
