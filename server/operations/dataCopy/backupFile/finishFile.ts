import { existsSync } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { CopyRefusal } from '../copyRefusal'

const taken = (path: string) => new CopyRefusal(`${path} exists. Choose another name, or replace it with --force.`)

/** A name beside the final one, for a file that is not complete yet. */
export function unfinishedName(path: string): string {
  return `${path}.${process.pid}.unfinished`
}

/**
 * Gives a file its final name when `write` has written and flushed it under another one; when `write` fails, the file is removed.
 * A file that has the final name is replaced with `force` only, else {@link CopyRefusal} is thrown, before the work and after.
 */
export async function finishFile<Result>(
  unfinished: string,
  path: string,
  force: boolean,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    if (!force && existsSync(path)) throw taken(path)
    const result = await write()
    if (force) await rename(unfinished, path)
    else await nameOnce(unfinished, path)
    await flushDirectory(dirname(resolve(path)))
    return result
  } finally {
    await rm(unfinished, { force: true })
  }
}

/** Linking never overwrites a file that took the name meanwhile. */
async function nameOnce(unfinished: string, path: string): Promise<void> {
  try {
    await link(unfinished, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw taken(path)
    // A file system without links.
    if (existsSync(path)) throw taken(path)
    await rename(unfinished, path)
  }
}

/** So that a name survives a power cut. */
async function flushDirectory(directory: string): Promise<void> {
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
