// oxlint-disable-next-line typescript/triple-slash-reference -- what it declares is no module, and programs that are checked apart from the server do not find it
/// <reference path="./fsNativeExtensions.d.ts" />
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, statSync, writeSync, realpathSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { createHash } from 'node:crypto'
import { createServer } from 'node:net'

/** Ownership of a directory; released when the process ends, for whatever reason. */
interface DirectoryLock {
  release(): Promise<void>
}

/** This machine, or the file system of the directory, has no lock that ends with its process. */
export class NoFileLock extends Error {
  override readonly name = 'NoFileLock'

  constructor(what: string, cause: unknown) {
    super(`${what} An embedded database could be opened twice, and be destroyed. Set DATABASE_URL to use PostgreSQL.`, { cause })
  }
}

/**
 * Owns a directory by the kernel's lock on a file in it. It belongs to the file itself, so it holds for every process of the machine, by
 * whatever path and from whatever container it comes. The file stays when the lock ends: removing it would let two others each lock one.
 * Throws {@link DirectoryInUse} and {@link NoFileLock}.
 */
async function lockFile(directory: string): Promise<DirectoryLock> {
  const path = join(directory, 'owner.lock')
  const tryLock = await systemLock()
  for (;;) {
    // Kept as a number: a file handle would be closed, and the lock lost, when it is no longer referred to.
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
    throw new NoFileLock(`There is no file lock for this kind of machine (${process.platform} ${process.arch}).`, error)
  }
}

function isLocked(tryLock: TryLock, fd: number, directory: string): boolean {
  try {
    return tryLock(fd)
  } catch (error) {
    throw new NoFileLock(`The file system of ${directory} has no file locks.`, error)
  }
}

/** False when the file was deleted or replaced since it was opened: others would lock the new one. */
function isStillAt(path: string, fd: number): boolean {
  const [own, there] = [fstatSync(fd), statSync(path, { throwIfNoEntry: false })]
  return own.ino === there?.ino && own.dev === there.dev
}

/** The lock ends with the number, which the system gives to another file later: so it is closed once. */
function ownerOf(fd: number): DirectoryLock {
  let isOwner = true
  return {
    async release() {
      if (isOwner) closeSync(fd)
      isOwner = false
    },
  }
}

/** Writes down whose the directory is, for the message to the refused program. A full disk must not keep the owner out. */
function nameOwner(fd: number): void {
  try {
    ftruncateSync(fd)
    writeSync(fd, `process ${process.pid} on ${hostname()}\n`)
  } catch {
    // Without a readable file the owner is not named.
  }
}

/** The data directory belongs to another running process. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse'

  /** @param owner what is known of that process, e.g. `process 7 on web-1`; null when nothing is */
  constructor(directory: string, owner: string | null) {
    const who = `another running program${owner === null ? '' : ` (${owner})`}`
    super(`The data directory ${directory} is in use by ${who}. Stop that one first, or choose another DATA_DIR.`)
  }
}

/**
 * Makes this process the only owner of a directory. Two owners of one embedded database destroy it. The kernel holds the lock and takes it
 * back when the process ends, so nothing can be left behind. Throws {@link DirectoryInUse}, or NoFileLock where there is no such lock.
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
 * Listens on an abstract socket named after the directory's real path. Older versions know only this lock, and it holds even when
 * the lock file was deleted; but it works only among processes of one network namespace that see the directory under the same
 * path.
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
