import { mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * Creates a folder and missing parents, one by one: where the system cannot make one, as in /proc, Node's recursive `mkdir` never
 * ends. Returns the topmost that it made; undefined when the folder exists.
 */
export function makeFolder(path: string, mode?: number): string | undefined {
  const folder = resolve(path)
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return undefined
  const parent = dirname(folder)
  const first = parent === folder ? undefined : makeFolder(parent, mode)
  mkdirSync(folder, { mode })
  return first ?? folder
}
