import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Linux's file system in memory. */
const MEMORY = '/dev/shm'

/** Maximum size of a test run's files, and memory that must remain free, in bytes. */
const NEEDED_FILES = 2 * 1024 ** 3
const NEEDED_MEMORY = 4 * 1024 ** 3

/**
 * Creates a folder `parent/name-PID` for this process, and removes folders of that name whose processes have ended, because an
 * aborted run cannot clean up.
 */
export function makeRunFolder(parent: string, name: string): string {
  mkdirSync(parent, { recursive: true })
  for (const entry of readdirSync(parent)) {
    const pid = entry.startsWith(`${name}-`) ? Number(entry.slice(name.length + 1)) : NaN
    if (Number.isInteger(pid) && !isRunning(pid)) rmSync(join(parent, entry), { recursive: true, force: true })
  }
  const folder = join(parent, `${name}-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  return folder
}

/**
 * Makes a new folder the temporary folder of this process and its children: in memory if enough is free, because short-lived
 * databases would keep the disk busy. The caller removes it at the end.
 */
export function useRunTemporaryFolder(name: string): string {
  const folder = makeRunFolder(hasPlentyOfMemory() ? MEMORY : tmpdir(), name)
  process.env.TMPDIR = folder
  return folder
}

function hasPlentyOfMemory(): boolean {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= NEEDED_FILES && freemem() >= NEEDED_MEMORY
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
