// oxlint-disable-next-line typescript/triple-slash-reference -- what it declares is no module, and programs that are checked apart from the server do not find it
/// <reference path="./fsNativeExtensions.d.ts" />

import { createHash } from 'node:crypto'
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, statSync, writeSync, realpathSync } from 'node:fs'
import { createServer } from 'node:net'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { OperatorError } from '../../common/operatorError'

/** Ownership of a directory; the kernel releases it when the process ends, for whatever reason. */
interface DirectoryLock {
  release(): Promise<void>
}

/** The error when neither this machine nor the directory's file system supports a file lock that ends with its process. */
const noFileLock = (what: string, cause: unknown) =>
  new OperatorError(`${what} An embedded database could be opened twice, and be destroyed. Set DATABASE_URL to use PostgreSQL.`, {
    cause,
  })

/**
 * Owns a directory through a kernel lock on a file in it. The lock belongs to the inode, so it excludes every process of the
 * machine, through any path and from any container. The file is not removed afterwards: otherwise one process could lock the
 * removed file and another its replacement. Throws {@link DirectoryInUse}, or {@link OperatorError} where there are no locks.
 */
async function lockFile(directory: string): Promise<DirectoryLock> {
  const path = join(directory, 'owner.lock')
  const tryLock = await systemLock()
  for (;;) {
    // A plain descriptor: a FileHandle would be closed by garbage collection, which would release the lock.
    const fd = openSync(path, 'a+', 0o600)
    try {
      if (!isLocked(tryLock, fd, directory)) throw new DirectoryInUse(directory, readFileSync(path, 'utf8').trim() || null)
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

type TryLock = (fd: number) => boolean

async function systemLock(): Promise<TryLock> {
  try {
    return (await import('fs-native-extensions')).tryLock
  } catch (error) {
    throw noFileLock(`There is no file lock for this kind of machine (${process.platform} ${process.arch}).`, error)
  }
}

function isLocked(tryLock: TryLock, fd: number, directory: string): boolean {
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
function ownerOf(fd: number): DirectoryLock {
  let isOwner = true
  return {
    async release() {
      if (isOwner) closeSync(fd)
      isOwner = false
    },
  }
}

/** Writes the owner's name into the file, for the error message of refused programs. A full disk must not keep the owner out. */
function nameOwner(fd: number): void {
  try {
    ftruncateSync(fd)
    writeSync(fd, `process ${process.pid} on ${hostname()}\n`)
  } catch {
    // Without a readable file the owner is not named.
  }
}

/** Error: the data directory belongs to another running process. */
export class DirectoryInUse extends OperatorError {
  /** @param owner that process, e.g. `process 7 on web-1`; null when unknown */
  constructor(directory: string, owner: string | null) {
    const who = `another running program${owner === null ? '' : ` (${owner})`}`
    super(`The data directory ${directory} is in use by ${who}. Stop that one first, or choose another DATA_DIR.`)
  }
}

/**
 * Makes this process the only owner of a directory, because two owners of one embedded database would corrupt it. The kernel
 * releases the lock when the process ends, so there are no stale locks. Throws {@link DirectoryInUse}, or {@link OperatorError}
 * where there is no such lock.
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const file = await lockFile(directory)
  if (process.platform !== 'linux') return file
  try {
    const socket = await takeSocket(directory)
    return {
      async release() {
        await socket.release()
        await file.release()
      },
    }
  } catch (error) {
    await file.release()
    throw error
  }
}

/**
 * Listens on an abstract Unix socket named after the directory's real path, as a second lock. Older versions of this program know
 * only this lock, and it survives a deletion of the lock file; but it excludes only processes of the same network namespace that
 * see the directory under the same path.
 */
function takeSocket(directory: string): Promise<DirectoryLock> {
  const digest = createHash('sha256').update(realpathSync(directory)).digest('hex')
  const server = createServer((connection) => connection.destroy())
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new DirectoryInUse(directory, null) : error)
    })
    server.listen(`\0orders-manager-${digest}`, () => {
      // The lock alone must not keep the process alive.
      server.unref()
      resolve({ release: () => new Promise((done) => server.close(() => done())) })
    })
  })
}
