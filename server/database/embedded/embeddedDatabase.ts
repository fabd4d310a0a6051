import { constants } from 'node:fs'
import { cp, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../../common/operatorError'
import type { Database, Transaction } from '../database'
import { untilDeadline } from '../deadline'
import { runScript, runTransaction, type Session, transactionScope, withRetries } from '../runTransaction'
import { SQL_STATE, databaseError } from '../sqlState'
import { ownDataDirectory } from './dataDirectory'
import { embeddedSession } from './embeddedSession'
import { keepEngine } from './engine'
import { watchFreeSpace, whyNoRoomToOpen } from './freeSpace'
import { withIdleGuard } from './idleGuard'
import { assertNotLost, assertOwnDatabase } from './lostDatabase'
import { startMaintenance, VACUUMED_TABLES } from './maintenance'
import { createReadingCopies, openReadingCopy } from './readingCopies'
import { serveSnapshots } from './snapshots'
import { createTurns } from './turns'

/** Options of the embedded database; tests lower the limits. */
export interface EmbeddedOptions {
  readonly dataDir: string
  /** See DatabaseOptions. */
  readonly minFreeBytes?: number
  readonly isUnlimited: boolean
  readonly onWarning: (message: string, error: unknown) => void
  /** See DatabaseOptions. */
  readonly givesSnapshots?: boolean
  /** Longest time that a statement may run before its thread is terminated. */
  readonly statementLimitMs?: number
  /** Longest time that a transaction may stay open without a statement. */
  readonly idleLimitMs?: number
  /** Longest wait for the one connection of a call without a deadline; then it fails as busy. */
  readonly turnLimitMs?: number
}

const LIMITS = { minFreeBytes: 200 * 2 ** 20, statementLimitMs: 20_000, idleLimitMs: 10_000, turnLimitMs: 10_000 } as const
const LONG_LIMITS = { ...LIMITS, statementLimitMs: 30 * 60_000, idleLimitMs: 30 * 60_000, turnLimitMs: 30 * 60_000 } as const

async function openEngine(dataDir: string): ReturnType<typeof keepEngine> {
  const directory = join(dataDir, 'postgres')
  assertOwnDatabase(directory)
  assertNotLost(dataDir)
  return keepEngine(directory).catch(async (error: unknown) => {
    const noRoom = await whyNoRoomToOpen(dataDir)
    const why = error instanceof Error ? error.message : String(error)
    throw new OperatorError(noRoom === null ? why : `${directory} cannot be opened: ${noRoom}`, { cause: error })
  })
}

/** Opens the embedded database of a data directory, and makes this process the owner of that directory. */
export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<Database> {
  const { dataDir, onWarning } = options
  const { minFreeBytes, statementLimitMs, idleLimitMs, turnLimitMs } = {
    ...(options.isUnlimited ? LONG_LIMITS : LIMITS),
    ...options,
  }
  const lock = await ownDataDirectory(dataDir)
  const supervisor = await openEngine(dataDir).catch(async (error: unknown) => {
    await lock.release()
    throw error
  })
  const freeSpace = watchFreeSpace(dataDir, minFreeBytes)
  const scope = transactionScope()
  const turns = createTurns({ statementLimitMs, turnLimitMs }, async (limits) =>
    embeddedSession(await supervisor.living(), {
      freeSpace,
      statementLimitMs: limits.statementLimitMs,
      onWrite: (bytes) => maintenance.noteWrite(bytes),
    }),
  )
  /** Runs work of the maintenance in a turn of its own; a failure is only reported. */
  const maintain = <Result>(what: string, work: (session: Session) => Promise<Result>) =>
    turns.take(work, LONG_LIMITS).catch((error: unknown) => onWarning(`${what} failed`, error))
  const maintenance = startMaintenance({
    run: (statement) => maintain(statement, (session) => session.script(statement)),
    async tables() {
      const read = await maintain('VACUUM', (session) => session.query<{ name: string }>(VACUUMED_TABLES))
      return read?.rows.map(({ name }) => name) ?? []
    },
  })
  const readingCopies = createReadingCopies((session) =>
    openReadingCopy({ dataDir, freeSpace, statementLimitMs, copyTo: (directory) => copyInTurn(session, directory) }),
  )

  /**
   * Runs work on a reading copy while a long transaction holds the connection; if there is none, or the work writes, on the
   * connection.
   */
  async function readOrTakeTurn<Result>(work: (session: Session) => Promise<Result>): Promise<Result> {
    const read = await readingCopies.read(work)
    return read === null ? turns.take(work) : read.result
  }

  /** Copies the database's files to a directory, if there is room for them. The caller must hold the connection. */
  async function copyInTurn(session: Session, directory: string): Promise<void> {
    await checkpoint(session)
    await assertRoomForCopy()
    await copyFiles(join(dataDir, 'postgres'), join(directory, 'postgres'))
  }

  async function assertRoomForCopy(): Promise<void> {
    const files = join(dataDir, 'postgres')
    const [size, free] = await Promise.all([bytesIn(files), freeSpace.freeBytes()])
    if (free - size < minFreeBytes) {
      throw databaseError(SQL_STATE.diskFull, `The disk of ${dataDir} has no room for a copy of ${Math.ceil(size / 2 ** 20)} MB.`)
    }
  }

  /** A caller without a deadline, e.g. a backup, waits until a running intake has ended. */
  async function copyTo(directory: string, isWanted = () => true): Promise<void> {
    const inTurn = (work: (session: Session) => Promise<void>) =>
      turns.take(async (session) => {
        if (!isWanted()) throw new Error('Nobody waits for this copy any more.')
        await work(session)
      }, LONG_LIMITS)
    await inTurn(checkpoint)
    await inTurn((session) => copyInTurn(session, directory))
  }

  async function longTransaction<Result>(work: (tx: Transaction) => Promise<Result>): Promise<Result> {
    await turns.take(checkpoint, LONG_LIMITS)
    const guarded = (session: Session) =>
      withIdleGuard(session, LONG_LIMITS.idleLimitMs, (limited) => runTransaction(limited, work))
    return readingCopies.during((run) => turns.take((session) => run(session, () => guarded(session)), LONG_LIMITS))
  }

  async function closeEngine(): Promise<void> {
    maintenance.stop()
    await turns.runExclusive(() => supervisor.close())
    await lock.release()
  }
  const serving = options.givesSnapshots ? serveSnapshots(dataDir, copyTo, onWarning) : null
  const snapshots = await serving?.catch(async (error: unknown) => {
    await closeEngine()
    throw error
  })

  return {
    kind: 'embedded',
    async query(sql, parameters) {
      scope.assertOutside()
      return untilDeadline(readOrTakeTurn((session) => session.query(sql, parameters)))
    },
    async transaction(work, { isLong = false } = {}) {
      scope.assertOutside()
      const scoped = (tx: Transaction) => scope.inside(() => work(tx))
      if (isLong) return longTransaction(scoped)
      const guarded = (session: Session) => withIdleGuard(session, idleLimitMs, (limited) => runTransaction(limited, scoped))
      // The work cannot be interrupted. At its deadline the caller stops waiting; the transaction then notices the deadline and
      // rolls back.
      return untilDeadline(withRetries(() => readOrTakeTurn(guarded)))
    },
    async script(sql) {
      scope.assertOutside()
      return turns.take((session) => runScript(session, sql))
    },
    async renew() {
      await turns.take(checkpoint, LONG_LIMITS)
      await turns.runExclusive(() => supervisor.renew())
    },
    copyTo,
    hasFreeSpace: (moreBytes) => freeSpace.hasFreeSpace(moreBytes),
    async load() {
      const [freeBytes, hasFreeSpace] = await Promise.all([freeSpace.freeBytes(), freeSpace.hasFreeSpace()])
      return {
        ...turns.load(),
        limit: 1,
        embedded: { freeBytes, hasFreeSpace, restarts: supervisor.restarts() },
      }
    },
    async close() {
      maintenance.stop()
      await snapshots?.close()
      await closeEngine()
      scope.end()
    },
  }
}

/** Writes to the files what is only in the log, in a turn of its own before work that blocks others and does the same. */
const checkpoint = (session: Session) => session.script('CHECKPOINT')

/** Returns the total size of the files in a directory tree that nobody writes to. */
async function bytesIn(directory: string): Promise<number> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true })
  const files = entries.flatMap((entry) => (entry.isFile() ? [stat(join(entry.parentPath, entry.name))] : []))
  return (await Promise.all(files)).reduce((sum, { size }) => sum + size, 0)
}

/** Copies a directory that nobody writes to; as copy-on-write clones (reflinks) where the file system supports them. */
async function copyFiles(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
}
