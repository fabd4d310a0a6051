import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileReason } from '../common/files/fileReason'
import { makeFolder } from '../common/files/makeFolder'
import { OperatorError } from '../common/operatorError'

/** Fills the temporary folder that it receives. */
type Write<Result> = (unfinished: string) => Promise<Result>

/**
 * Creates a folder that appears only when it is complete; in an empty folder that exists, e.g. a mounted one, the files appear
 * then. Throws {@link OperatorError} when it is not empty, or cannot be written.
 */
export async function writeNewFolder<Result>(folder: string, write: Write<Result>): Promise<Result> {
  const target = resolve(folder)
  const isThere = await isEmptyFolder(target)
  try {
    return await (isThere ? writeInside(target, write) : writeBeside(target, write))
  } catch (error) {
    const reason = fileReason(error, target)
    throw reason === null ? error : new OperatorError(`${target} cannot be written: ${reason}.`)
  }
}

/** Throws {@link OperatorError} unless the folder is empty or does not exist yet, which is false. */
async function isEmptyFolder(target: string): Promise<boolean> {
  const entries = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new OperatorError(`${target} cannot be used: ${fileReason(error, target) ?? error.message}.`)
  })
  if (entries?.length) throw notEmpty(target)
  return entries !== null
}

const notEmpty = (target: string) =>
  new OperatorError(`${target} is not empty; name a folder that is, or that does not exist yet`)

/** A mounted folder cannot be replaced, and what is beside it may be read-only or another disk. */
async function writeInside<Result>(target: string, write: Write<Result>): Promise<Result> {
  // A fixed name, so that of two at once one is refused.
  const unfinished = join(target, '.unfinished')
  await mkdir(unfinished)
  try {
    // Another one may have come and gone since the folder was found empty.
    if ((await readdir(target)).length > 1) throw notEmpty(target)
    const result = await write(unfinished)
    for (const name of await readdir(unfinished)) await rename(join(unfinished, name), join(target, name))
    return result
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function writeBeside<Result>(target: string, write: Write<Result>): Promise<Result> {
  const unfinished = `${target}.unfinished-${randomUUID()}`
  const made = makeFolder(dirname(target))
  try {
    await mkdir(unfinished)
    const result = await write(unfinished)
    await rename(unfinished, target)
    return result
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (made !== undefined) await removeEmpty(dirname(target), made)
    throw error
  }
}

/** Removes a folder and those above it up to the topmost, as long as they are empty: somebody else may use them by now. */
async function removeEmpty(folder: string, topmost: string): Promise<void> {
  try {
    await rmdir(folder)
    if (folder !== topmost) await removeEmpty(dirname(folder), topmost)
  } catch {
    // It is not empty.
  }
}
