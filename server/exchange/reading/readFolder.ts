import { createReadStream, type Dirent } from 'node:fs'
import { access, constants, readdir, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { fileReason } from '../../common/files/fileReason'
import { OperatorError } from '../../common/operatorError'
import type { Queryable } from '../../database/database'
import { FILE_NAMES, type FileName, type FileSpec } from '../files/fileSpec'
import { fileSpecs } from '../files/fileSpecs'
import type { Findings } from '../finding'
import { ATTACHMENT_FOLDER } from '../jobs/watchedFolder'
import type { StagedFile } from '../staging/stage'
import { type ParsedRow, stageRows } from '../staging/stageTable'
import { nearestName } from '../wording'
import { parseFile, UNREADABLE } from './parseFile'
import { readAttachments } from './readAttachments'

const MAX_FILE_BYTES = 4 * 2 ** 30

/** Bytes that are read from a file at a time, and rows that are staged at a time. */
const PIECE_BYTES = 2 ** 18
const ROWS_PER_BATCH = 1_000

/** The folder of an import holds nothing to read. */
export class NoFiles extends OperatorError {
  constructor(folder: string) {
    super(`${folder} contains no CSV files. "npm run import -- --templates ${folder}" puts templates there.`)
  }
}

/**
 * Reads every file of the folder and stages its rows. Throws {@link NoFiles} when there are none.
 * @param read called with the number of bytes read and of all bytes
 */
export async function readFolder(
  db: Queryable,
  folder: string,
  findings: Findings,
  read: (bytes: number, of: number) => void,
): Promise<Map<FileName, StagedFile>> {
  const entries = await list(folder)
  for (const { name } of entries.filter((entry) => !isKnown(entry))) {
    findings.add({ file: name, line: null, column: '', reason: unknownFile(name) })
  }
  const present = new Set(entries.map(({ name }) => name))
  const named = fileSpecs.filter(({ name }) => present.has(`${name}.csv`))
  if (named.length === 0 && findings.count === 0) {
    throw new NoFiles(folder)
  }
  const found: { spec: FileSpec; file: PlainFile | string }[] = []
  for (const spec of named) found.push({ spec, file: await findPlainFile(folder, `${spec.name}.csv`) })
  const all = found.reduce((sum, { file }) => sum + (typeof file === 'string' ? 0 : file.size), 0)
  let done = 0
  const files = new Map<FileName, StagedFile>()
  for (const { spec, file } of found) {
    if (typeof file === 'string') {
      findings.add({ file: `${spec.name}.csv`, line: null, column: '', reason: file })
      files.set(spec.name, UNREADABLE)
      continue
    }
    // A stream allocates this much memory for each chunk, even for a small file.
    const highWaterMark = Math.min(PIECE_BYTES, file.size + 1)
    const chunks = async function* () {
      for await (const piece of createReadStream(file.path, { highWaterMark })) {
        read((done += (piece as Buffer).length), all)
        yield piece as Buffer
      }
    }
    const onRows = async (rows: readonly ParsedRow[]) => {
      for (let at = 0; at < rows.length; at += ROWS_PER_BATCH) {
        const batch = rows.slice(at, at + ROWS_PER_BATCH)
        await stageRows(db, spec, spec.name === 'attachments' ? await readAttachments(folder, batch, findings) : batch)
      }
    }
    files.set(spec.name, await parseFile(spec, chunks(), findings, onRows))
  }
  return files
}

interface PlainFile {
  readonly path: string
  readonly size: number
}

/** Returns where a file is, or why it cannot be read, in words. */
async function findPlainFile(folder: string, name: string): Promise<PlainFile | string> {
  const root = await realpath(folder)
  try {
    const path = await realpath(join(root, name))
    if (!path.startsWith(root + sep)) return 'is a link to a file outside the folder; put the file itself there'
    const information = await stat(path)
    if (information.isDirectory()) return 'is a folder, not a file'
    // Reading a named pipe would block without end.
    if (!information.isFile()) return 'is not a plain file'
    if (information.size > MAX_FILE_BYTES) return 'is larger than 4 GB; import it in several parts'
    await access(path, constants.R_OK)
    return { path, size: information.size }
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
    throw new OperatorError(`The folder ${folder} cannot be read: ${fileReason(error, folder) ?? String(error)}.`)
  }
}

function isKnown(entry: Dirent): boolean {
  if (entry.name === ATTACHMENT_FOLDER) return entry.isDirectory()
  return FILE_NAMES.some((name) => entry.name === `${name}.csv`)
}

function unknownFile(name: string): string {
  const meant = nearestName(name.replace(/\.[^.]*$/, ''), FILE_NAMES)
  return `we don't know this file; ${meant === null ? 'remove it' : `did you mean ${meant}.csv?`}`
}
