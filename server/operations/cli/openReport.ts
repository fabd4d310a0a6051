import { closeSync, openSync, writeSync } from 'node:fs'
import { realpath } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { FolderError } from '../exchange/folderError'

/** A file to which an import writes line by line. */
export interface Report {
  add(line: string): void
  close(): void
}

/** Characters per write. */
const PIECE_CHARACTERS = 2 ** 16

/**
 * Opens a report before there is anything to report, so that an import never ends without the report that was asked for. Throws
 * {@link FolderError} when it cannot be written, or lies in the folder that is imported.
 */
export async function openReport(path: string, heading: string, folder: string): Promise<Report> {
  await refuseInside(path, folder)
  const orRefuse = <Result>(work: () => Result): Result => {
    try {
      return work()
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      throw new FolderError(`The report cannot be written: ${message}. Nothing was imported.`)
    }
  }
  const file = orRefuse(() => openSync(path, 'w'))
  let held = ''
  const flush = () => {
    orRefuse(() => writeSync(file, held))
    held = ''
  }
  held = heading
  flush()
  return {
    add(line) {
      held += line
      if (held.length >= PIECE_CHARACTERS) flush()
    },
    // By then nothing may look like a failure of the import.
    close() {
      try {
        flush()
      } finally {
        closeSync(file)
      }
    },
  }
}

/** There it would be taken for a file of the import, or replace one. */
async function refuseInside(path: string, folder: string): Promise<void> {
  const [home, parent, itself] = await Promise.all(
    [folder, dirname(resolve(path)), path].map((name) => realpath(name).catch(() => null)),
  )
  const target = itself ?? (parent == null ? null : join(parent, basename(path)))
  if (home == null || target == null || relative(home, target).startsWith('..')) return
  throw new FolderError(
    `The report ${path} would lie in the folder that is imported; name a place outside. Nothing was imported.`,
  )
}
