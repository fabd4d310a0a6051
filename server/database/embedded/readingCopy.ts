import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Mutex } from 'async-mutex'
import type { Session } from '../runTransaction'
import { embeddedSession } from './embeddedSession'
import { startEngine } from './engine'
import type { FreeSpace } from './freeSpace'
import { SNAPSHOT_PREFIX } from './snapshotService'
import { isWriting } from './statementKind'

/** A copy of an embedded database from before a long transaction, for reads during it. */
export interface ReadingCopy {
  /**
   * Runs work that may turn out to write, in the order of the calls. Resolves to null when it did, or when the copy was closed before its
   * turn: then nothing came of it, and it is to be run on the database itself.
   */
  read<Result>(work: (session: Session) => Promise<Result>): Promise<{ readonly result: Result } | null>
  /** Ends it after the work under way, and removes its files. */
  close(): Promise<void>
}

interface CopyOptions {
  readonly dataDir: string
  readonly freeSpace: FreeSpace
  readonly statementLimitMs: number
  /** Copies the database's files to a directory while the database is not in use. */
  readonly copyTo: (directory: string) => Promise<void>
}

/** Copies the database and opens the copy. What a crash leaves of it is removed with the snapshots at the next start. */
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

/** A session that refuses what writes, and remembers that it did: the work may have caught the error. */
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
