import { open, realpath } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { FolderError } from '../exchange/folderError'
import type { ImportResult } from '../exchange/importFolder'
import { REPORT_HEADING, reportRows } from './importReport'

/** A file for the problems of an import. */
export interface Report {
  /** Writes the problems below the heading, which stands there already. */
  write(result: ImportResult): Promise<void>
  close(): Promise<void>
}

/**
 * Opens a report before there is anything to report, so that an import never ends without the report that was asked for. Throws
 * {@link FolderError} when it cannot be written, or lies in the folder that is imported.
 */
export async function openReport(path: string, folder: string): Promise<Report> {
  await refuseInside(path, folder)
  const refuse = (error: Error) => {
    throw new FolderError(`The report cannot be written: ${error.message}. Nothing was imported.`)
  }
  const file = await open(path, 'w').catch(refuse)
  await file.writeFile(REPORT_HEADING).catch(refuse)
  return {
    write: (result) => file.writeFile(reportRows(result)).catch(refuse),
    // Everything is written by then; after an import nothing may look like a failure of it.
    close: () => file.close().catch(() => undefined),
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
