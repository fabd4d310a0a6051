import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Creates a folder and missing parents, one by one: where the system cannot make one, as in /proc, Node's recursive `mkdir` never
 * ends. Returns the topmost that it made; undefined when the folder exists.
 */
export function makeFolder(path: string, mode?: number): string | undefined {
  const folder = resolve(path)
  if (isFolder(folder)) return undefined
  const parent = dirname(folder)
  const first = parent === folder ? undefined : makeFolder(parent, mode)
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    // Another process may have made it meanwhile.
    if (!isFolder(folder)) throw error
    return first
  }
  return first ?? folder
}

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
