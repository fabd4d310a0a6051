import type { Dirent } from 'node:fs'
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { ATTACHMENT_FOLDER } from '../files/attachmentFile'
import { FILE_NAMES } from '../files/fileSpec'
import { fileSpecs } from '../files/fileSpecs'
import type { Findings } from '../finding'
import { FolderError } from '../folderError'
import { nearestName } from '../nearestName'
import { parseFile } from './parseFile'
import { type ParsedFile, unreadableFile } from '../staging/parsedFile'

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
    const content = await readPlainFile(folder, name)
    if (Buffer.isBuffer(content)) {
      files.push(parseFile(spec, content, findings))
    } else {
      findings.add({ file: name, line: null, column: '', reason: content })
      files.push(unreadableFile(spec))
    }
  }
  if (files.length === 0 && findings.count === 0) {
    throw new FolderError(`${folder} holds no CSV files. "npm run import -- --templates ${folder}" puts templates there.`)
  }
  return files
}

/** The content of a file, or why it cannot be read, in words. */
async function readPlainFile(folder: string, name: string): Promise<Buffer | string> {
  const root = await realpath(folder)
  try {
    const path = await realpath(join(root, name))
    if (!path.startsWith(root + sep)) return 'is a link to a file outside the folder; put the file itself there'
    const information = await stat(path)
    if (information.isDirectory()) return 'is a folder, not a file'
    // A pipe would be waited for, without an end.
    if (!information.isFile()) return 'is not a plain file'
    if (information.size > LARGEST_FILE_BYTES) return 'is larger than 256 MB; import it in several parts'
    return await readFile(path)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ELOOP') return 'is a link that leads nowhere'
    return `cannot be read: ${message}`
  }
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
  if (entry.name === ATTACHMENT_FOLDER) return entry.isDirectory()
  return FILE_NAMES.some((name) => entry.name === `${name}.csv`)
}

function unknownFile(name: string): string {
  const meant = nearestName(name.replace(/\.[^.]*$/, ''), FILE_NAMES)
  return `is no file of an import; ${meant === null ? 'remove it (docs/DATA.md lists the files)' : `did you mean ${meant}.csv?`}`
}
