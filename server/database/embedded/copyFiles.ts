import { constants } from 'node:fs'
import { cp, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Bytes of all files in a directory and below. */
export async function bytesIn(directory: string): Promise<number> {
  const entries = await readdir(directory, { withFileTypes: true, recursive: true })
  const sizes = entries.flatMap((entry) => (entry.isFile() ? [stat(join(entry.parentPath, entry.name))] : []))
  return (await Promise.all(sizes)).reduce((sum, { size }) => sum + size, 0)
}

/** Copies a directory whose files are not being written; as a reflink where the file system supports that. */
export async function copyFiles(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
}
