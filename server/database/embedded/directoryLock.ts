// oxlint-disable-next-line typescript/triple-slash-reference -- what it declares is no module, and programs that are checked apart from the server do not find it
/// <reference path="./fsNativeExtensions.d.ts" />

import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from '../../common/errors'

/** The error when neither this machine nor the directory's file system supports a file lock that ends with its process. */
const noFileLock = (what: string, cause: unknown) =>
  new OperatorError(`${what} An embedded database could be opened twice, and be destroyed. Set DATABASE_URL to use PostgreSQL.`, {
    cause,
  })

/** Two owners would corrupt the database. The kernel's lock ends with the process; its file stays, or another could lock its replacement. */
export async function lockDirectory(directory: string) {
  const path = join(directory, 'owner.lock')
  const tryLock = await systemLock()
  for (;;) {
    // A plain descriptor: a FileHandle would be closed by garbage collection, which would release the lock.
    const fd = openSync(path, 'a+', 0o600)
    try {
      if (!isLocked(tryLock, fd, directory)) throw directoryInUse(directory, readFileSync(path, 'utf8').trim())
      if (isStillAt(path, fd)) {
        nameOwner(fd)
        return ownerOf(fd)
      }
    } catch (error) {
      closeSync(fd)
      throw error
    }
    closeSync(fd)
  }
}

async function systemLock(): Promise<(fd: number) => boolean> {
  try {
    return (await import('fs-native-extensions')).tryLock
  } catch (error) {
    throw noFileLock(`There is no file lock for this kind of machine (${process.platform} ${process.arch}).`, error)
  }
}

function isLocked(tryLock: (fd: number) => boolean, fd: number, directory: string): boolean {
  try {
    return tryLock(fd)
  } catch (error) {
    throw noFileLock(`The file system of ${directory} has no file locks.`, error)
  }
}

/** Returns false when the file was deleted or replaced since it was opened, because others would then lock the new file. */
function isStillAt(path: string, fd: number): boolean {
  const [own, there] = [fstatSync(fd), statSync(path, { throwIfNoEntry: false })]
  return own.ino === there?.ino && own.dev === there.dev
}

/** Returns the lock of a descriptor. It is closed only once, because the system may reuse the number for another file. */
function ownerOf(fd: number) {
  let isOwner = true
  return {
    async release(): Promise<void> {
      if (isOwner) closeSync(fd)
      isOwner = false
    },
  }
}

/** Writes the owner's name into the file, for the error message of other programs. A full disk must not keep the owner out. */
function nameOwner(fd: number): void {
  try {
    ftruncateSync(fd)
    writeSync(fd, `process ${process.pid} on ${hostname()}\n`)
  } catch {
    // Without a readable file the owner is not named.
  }
}

function directoryInUse(directory: string, owner: string): OperatorError {
  const who = `another running program${owner === '' ? '' : ` (${owner})`}`
  const message = `The data directory ${directory} is in use by ${who}. Stop that one first, or choose another DATA_DIR.`
  return new OperatorError(message, { kind: 'directoryInUse' })
}
