import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { fileReason } from '../../shared/files/fileReason'
import { makeFolder } from '../../shared/files/makeFolder'
import { OperatorError } from '../../shared/operatorError'

/**
 * Creates a folder that appears only when it is complete. Throws {@link OperatorError} when it exists and is not empty, or cannot
 * be written.
 * @param write fills the temporary folder that it receives
 */
export async function writeNewFolder<Result>(folder: string, write: (unfinished: string) => Promise<Result>): Promise<Result> {
  const target = resolve(folder)
  await refuseUsed(target)
  const unfinished = `${target}.unfinished-${randomUUID()}`
  const made = makeFolder(dirname(target))
  try {
    await mkdir(unfinished)
    const result = await write(unfinished)
    await rmdir(target).catch(() => undefined)
    await rename(unfinished, target)
    return result
  } catch (error) {
    await rm(made ?? unfinished, { recursive: true, force: true })
    const reason = fileReason(error, target)
    throw reason === null ? error : new OperatorError(`${target} cannot be written: ${reason}.`)
  }
}

/** Throws {@link OperatorError} unless the folder is empty or does not exist yet. */
async function refuseUsed(target: string): Promise<void> {
  const entries = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw new OperatorError(`${target} cannot be used: ${fileReason(error, target) ?? error.message}.`)
  })
  if (entries.length > 0) throw new OperatorError(`${target} is not empty; name a folder that is, or that does not exist yet`)
}
