import { lstatSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { OperatorError } from './errors'

/** Runs `work` with the folder of a setting. Throws {@link OperatorError} where the system rejects that. */
export async function withFolderOf<Result>(setting: string, folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    const reason = fileReason(error, folder)
    throw reason === null ? error : new OperatorError(`${setting} ${folder} cannot be used: ${reason}.`, { cause: error })
  }
}

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

/** Reasons that do not depend on what lies at the path. */
const REASONS: Readonly<Record<string, string>> = {
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

const exists = (path: string) => statSync(path, { throwIfNoEntry: false }) !== undefined

/** Returns in words why the system refused to use a file or folder; null for any other error. */
export function fileReason(error: unknown, path: string): string | null {
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (syscall === undefined) return null
  try {
    if (['ENOENT', 'ENOTDIR', 'EEXIST'].includes(code)) return whatIsThere(resolve(path), syscall === 'mkdir')
  } catch {
    return REASONS.EACCES ?? null
  }
  return REASONS[code] ?? null
}

function whatIsThere(path: string, isToBeMade: boolean): string {
  const [top = path, ...below] = placesDownTo(path)
  const wrong = [top, ...below].find((place) => !exists(place) || !statSync(place).isDirectory())
  if (wrong === undefined) return 'it exists'
  const it = wrong === path ? 'it' : wrong
  if (exists(wrong)) return `${it} is a file, not a folder`
  if (lstatSync(wrong, { throwIfNoEntry: false })?.isSymbolicLink()) return `${it} is a link to something that does not exist`
  return isToBeMade ? `${it} cannot be made there` : `${it} does not exist`
}

function placesDownTo(path: string): readonly string[] {
  return dirname(path) === path ? [path] : [...placesDownTo(dirname(path)), path]
}
