import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'

/** What the data of a whole run take at most, and what must be left for everything else. Bytes. */
const NEEDED_FILES = 2 * 1024 ** 3
const NEEDED_MEMORY = 4 * 1024 ** 3

/**
 * Makes a folder that belongs to this process, `parent/name-PID`, and removes those of its name whose processes are gone: a run that
 * was cut off cannot tidy up.
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
 * Makes a folder for the temporary files of this run, and tells this process and those it starts: in memory where there is plenty,
 * because databases that live for seconds keep a disk busy for nothing. The caller removes it in the end.
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
