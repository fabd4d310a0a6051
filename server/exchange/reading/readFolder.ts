import type { Dirent } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ATTACHMENT_FOLDER } from '../files/attachmentFile'
import { FILE_NAMES } from '../files/fileSpec'
import { fileSpecs } from '../files/fileSpecs'
import type { Findings } from '../finding'
import { FolderError } from '../folderError'
import { nearestName } from '../nearestName'
import { parseFile } from './parseFile'
import { type ParsedFile, unreadableFile } from './parsedFile'

/** Larger files are refused: all rows are held in memory while they are checked. */
const LARGEST_FILE_BYTES = 256 * 2 ** 20

/** Reads every file of the folder. Throws {@link FolderError} when there is nothing to read. */
export async function readFolder(folder: string, findings: Findings): Promise<ParsedFile[]> {
  const entries = await list(folder)
  for (const { name } of entries.filter((entry) => !isKnown(entry))) {
    findings.add({ file: name, line: null, column: '', reason: unknownFile(name) })
  }
  const present = new Set(entries.map(({ name }) => name))
  const files: ParsedFile[] = []
  for (const spec of fileSpecs) {
    const name = `${spec.name}.csv`
    if (!present.has(name)) continue
    const path = join(folder, name)
    if ((await stat(path)).size <= LARGEST_FILE_BYTES) {
      files.push(parseFile(spec, await readFile(path), findings))
    } else {
      findings.add({ file: name, line: null, column: '', reason: 'is larger than 256 MB; import it in several parts' })
      files.push(unreadableFile(spec))
    }
  }
  if (files.length === 0 && findings.count === 0) {
    throw new FolderError(`${folder} holds no CSV files. "npm run import -- --templates ${folder}" puts templates there.`)
  }
  return files
}

async function list(folder: string): Promise<Dirent[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter(({ name }) => !name.startsWith('.'))
  } catch (error) {
    throw new FolderError(`The folder ${folder} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function isKnown(entry: Dirent): boolean {
  if (entry.isDirectory()) return entry.name === ATTACHMENT_FOLDER
  return FILE_NAMES.some((name) => entry.name === `${name}.csv`)
}

function unknownFile(name: string): string {
  const meant = nearestName(name.replace(/\.[^.]*$/, ''), FILE_NAMES)
  return `is no file of an import; ${meant === null ? 'remove it (docs/DATA.md lists the files)' : `did you mean ${meant}.csv?`}`
}
