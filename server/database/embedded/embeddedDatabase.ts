import { constants } from 'node:fs'
import { cp, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { OperatorError } from '../../common/errors'
import type { Database } from '../database'
import { pooledDatabase, type SessionWork } from '../postgres/postgresDatabase'
import type { Session } from '../runTransaction'
import { SQL_STATE, databaseError } from '../sqlState'
import { assertNotLost, assertOwnDatabase, ownDataDirectory } from './dataDirectory'
import { watchFreeSpace, whyNoRoomToOpen } from './freeSpace'
import { startMaintenance } from './maintenance'
import { readingCopies } from './readingCopies'
import { serveSnapshots } from './snapshots'
import { threadPool } from './threadPool'

export interface EmbeddedOptions {
  readonly dataDir: string
  readonly minFreeBytes?: number
  readonly isUnlimited: boolean
  readonly onWarning: (message: string, error: unknown) => void
  readonly givesSnapshots?: boolean
  readonly statementLimitMs?: number
}

const MIN_FREE_BYTES = 200 * 2 ** 20
/** A request without a deadline that waits longer than `waitLimitMs` for the one connection fails as busy. */
const LIMITS = { statementLimitMs: 20_000, waitLimitMs: 10_000 } as const
const LONG_LIMITS = { statementLimitMs: 30 * 60_000, waitLimitMs: 30 * 60_000 } as const

export async function openEmbeddedDatabase(options: EmbeddedOptions): Promise<Database> {
  const lock = await ownDataDirectory(options.dataDir)
  try {
    return await openOwned(options, () => lock.release())
  } catch (error) {
    await lock.release()
    throw error
  }
}

async function openOwned(options: EmbeddedOptions, release: () => Promise<void>): Promise<Database> {
  const { dataDir, minFreeBytes = MIN_FREE_BYTES, onWarning } = options
  const { statementLimitMs, waitLimitMs } = { ...(options.isUnlimited ? LONG_LIMITS : LIMITS), ...options }
  const directory = join(dataDir, 'postgres')
  assertOwnDatabase(directory)
  assertNotLost(dataDir)
  const freeSpace = watchFreeSpace(dataDir, minFreeBytes)
  const copies = readingCopies(dataDir, onWarning)
  const thread = threadPool(directory, { statementLimitMs, onWarning, beforeStatement: freeSpace.assertLastRoom })
  const shared = pooledDatabase(thread.pool, {
    limits: thread.limits,
    waitMs: waitLimitMs,
    // While a long transaction has the connection, reads use a copy.
    async route(work, run) {
      const read = await copies.read(work)
      return read === null ? run(work) : read.result
    },
  })
  /** Runs work that may take, and wait for the connection, as long as a long transaction takes. */
  const longLimits = { ...thread.limits, replyMs: () => LONG_LIMITS.statementLimitMs }
  const patiently = <Result>(work: SessionWork<Result>) => shared.withSession(work, { waitMs: Infinity, limits: longLimits })

  /** Copies the database's files to a directory, if there is room for them. The caller must hold the connection. */
  async function copyFiles(session: Session, to: string): Promise<void> {
    await checkpoint(session)
    const size = await bytesIn(directory)
    if (freeSpace.freeBytes() - size < minFreeBytes) {
      throw databaseError(SQL_STATE.diskFull, `The disk of ${dataDir} has no room for a copy of ${Math.ceil(size / 2 ** 20)} MB.`)
    }
    // As copy-on-write clones (reflinks) where the file system supports them.
    await cp(directory, join(to, 'postgres'), { recursive: true, mode: constants.COPYFILE_FICLONE })
  }

  const copyTo = async (to: string) => {
    await patiently(checkpoint)
    await patiently((session) => copyFiles(session, to))
  }

  try {
    await patiently((session) => session.query('SELECT 1'))
  } catch (error) {
    await shared.close()
    const why = error instanceof Error ? error.message : String(error)
    const noRoom = whyNoRoomToOpen(dataDir)
    throw new OperatorError(noRoom === null ? why : `${directory} cannot be opened: ${noRoom}`, { cause: error })
  }
  const snapshots = options.givesSnapshots ? await serveSnapshots(dataDir, copyTo, onWarning) : null
  const maintenance = startMaintenance((work) =>
    patiently(work).catch((error: unknown) => {
      onWarning('The maintenance of the database failed', error)
      return null
    }),
  )

  return {
    hasOneConnection: true,
    query: shared.query,
    async transaction(work, { isLong = false } = {}) {
      if (!isLong) return shared.transaction(work)
      shared.assertOutside()
      await patiently(checkpoint)
      return copies.during((offer) =>
        patiently(async (session) => {
          await offer((to) => copyFiles(session, to))
          return shared.transactionOf(work)(session)
        }),
      )
    },
    script: shared.script,
    renew: () => shared.withSession(checkpoint, { waitMs: Infinity, closes: true }),
    copyTo,
    hasFreeSpace: async (moreBytes) => freeSpace.hasFreeSpace(moreBytes),
    load: async () => ({
      ...shared.load(),
      storage: {
        freeBytes: freeSpace.freeBytes(),
        hasFreeSpace: freeSpace.hasFreeSpace(),
        restarts: thread.restarts(),
      },
    }),
    async close() {
      maintenance.stop()
      await snapshots?.close()
      await shared.close()
      await Promise.all([thread.closed(), copies.closed()])
      await release()
    },
  }
}

/** Writes to the files what is only in the log, separately before work that blocks others and does the same. */
const checkpoint = (session: Session) => session.script('CHECKPOINT')

async function bytesIn(directory: string): Promise<number> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true })
  const files = entries.flatMap((entry) => (entry.isFile() ? [stat(join(entry.parentPath, entry.name))] : []))
  return (await Promise.all(files)).reduce((sum, { size }) => sum + size, 0)
}
