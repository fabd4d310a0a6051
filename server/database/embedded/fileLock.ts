// oxlint-disable-next-line typescript/triple-slash-reference -- what it declares is no module, and programs that are checked apart from the server do not find it
/// <reference path="./fsNativeExtensions.d.ts" />
import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, statSync, writeSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DirectoryInUse } from './directoryInUse'

/** Ownership of a directory; released when the process ends, for whatever reason. */
export interface DirectoryLock {
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
export async function lockFile(directory: string): Promise<DirectoryLock> {
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
