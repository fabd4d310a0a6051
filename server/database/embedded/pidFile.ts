import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DirectoryInUse } from './directoryInUse'
import type { DirectoryLock } from './directoryLock'

/**
 * Owns a directory by a file that holds the process id. A file of a process that has ended is taken over, one of a living process
 * never, even if that process is a stranger that got the number later: then the operator is told which file to delete.
 */
export async function takePidFile(directory: string): Promise<DirectoryLock> {
  const path = join(directory, 'owner.pid')
  const own = `${path}.${process.pid}`
  writeFileSync(own, String(process.pid))
  try {
    for (;;) {
      if (linked(own, path)) break
      const owner = readOwner(path)
      if (owner !== null && isRunning(owner)) throw new DirectoryInUse(directory, `process ${owner} (${path})`)
      if (owner !== null) removeStale(path, owner)
    }
  } finally {
    rmSync(own, { force: true })
  }
  return {
    async release() {
      if (readOwner(path) === process.pid) rmSync(path, { force: true })
    },
  }
}

/** Gives the file its second name; false when that name is taken. Linking is atomic and never overwrites. */
function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readOwner(path: string): number | null {
  try {
    return Number(readFileSync(path, 'utf8'))
  } catch {
    return null
  }
}

/** Takes a stale file away. When another process has replaced it meanwhile, that one's file is put back. */
function removeStale(path: string, staleOwner: number): void {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  if (readOwner(aside) !== staleOwner) linked(aside, path)
  rmSync(aside, { force: true })
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
