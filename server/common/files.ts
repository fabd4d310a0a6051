import { existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

/** Creates missing folders one by one (recursive `mkdir` never ends in /proc). Returns the topmost; undefined if there is none. */
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

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'it, or a folder above it, does not exist',
  ENOTDIR: 'a file has that name, or is in place of a folder above it',
  EEXIST: 'a file has that name, or is in place of a folder above it',
  EACCES: 'the user who runs this has no right to it',
  EPERM: 'the user who runs this has no right to it',
  EROFS: 'it lies on a disk that can only be read',
  ENOSPC: 'its disk is full',
  EDQUOT: 'its disk quota is used up',
  EISDIR: 'it is a folder',
  ELOOP: 'it is a link that leads to itself',
  ENOTEMPTY: 'it is a folder that is not empty',
  ENAMETOOLONG: 'its name is too long',
  EIO: 'its disk does not work',
}

/** Returns in words why the system cannot use a file or folder; null for any other error. */
export function fileReason(error: unknown): string | null {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (syscall === undefined) return null
  return REASONS[code] ?? null
}

/** Returns the folder of the program's own `package.json`, whether it runs from its sources or from a build. */
export function packageFolder(from = __dirname): string {
  if (existsSync(join(from, 'package.json'))) return from
  if (dirname(from) === from) throw new Error('The program has no package.json')
  return packageFolder(dirname(from))
}

export function programVersion(): string {
  return (JSON.parse(readFileSync(join(packageFolder(), 'package.json'), 'utf8')) as { readonly version: string }).version
}
