import { existsSync, readdirSync, statSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { OperatorError } from '../../common/errors'
import { fileReason, makeFolder } from '../../common/files'
import { lockDirectory } from './directoryLock'
import { fsyncPath } from './durableNodeFs'

/** Makes this process the owner of a data directory, see {@link lockDirectory}. Throws {@link OperatorError}. */
export async function ownDataDirectory(dataDir: string): ReturnType<typeof lockDirectory> {
  try {
    makeDirectory(dataDir)
    return await lockDirectory(dataDir)
  } catch (error) {
    const reason = fileReason(error)
    throw reason === null ? error : new OperatorError(`DATA_DIR ${dataDir} cannot be used: ${reason}.`, { cause: error })
  }
}

/** Creates the directory and missing parents, and flushes the parents, so that the new entries survive a power cut. */
function makeDirectory(directory: string): void {
  const first = makeFolder(directory, 0o700)
  if (first === undefined) return
  for (let made = resolve(directory); made.length >= first.length; made = dirname(made)) fsyncPath(dirname(made))
}

/** Returns whether the directory holds an embedded database. Throws EACCES when this user may not look. */
export function databaseExists(directory: string): boolean {
  return statSync(join(directory, 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined
}

/** Files that root makes in another user's database would keep its owner out. Throws {@link OperatorError}. */
export function assertOwnDatabase(directory: string): void {
  const owner = statSync(directory, { throwIfNoEntry: false })?.uid
  const user = process.getuid?.()
  if (owner !== undefined && owner !== user)
    throw new OperatorError(
      `${directory} belongs to the user with the id ${owner}. Run this as that user, not as the one with the id ${user}.`,
    )
}

/** Files that show that a server or a restore has already used the directory. */
const isTrace = (name: string) => name === 'jwt-secret' || name.startsWith('before-restore-')

/** Throws {@link OperatorError} when a new database would replace a missing one. */
export function assertNotLost(dataDir: string): void {
  const directory = join(dataDir, 'postgres')
  if (databaseExists(directory)) return
  const trace = readdirSync(dataDir).find(isTrace)
  if (trace === undefined) return
  throw new OperatorError(
    `${directory} is missing, but ${trace} beside it shows that there was a database. Put that directory back, or restore a backup. To begin with an empty database, move ${trace} away first.`,
  )
}

/** Moves the old database aside, never deletes it, and only when the new one is complete. Returns where the old one is. */
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
