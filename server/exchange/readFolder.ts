import { createHash } from 'node:crypto'
import { createReadStream, type Dirent } from 'node:fs'
import { access, constants, readdir, readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { UPLOAD_LIMIT_BYTES } from '../../contract/constants'
import { IMPORT_FILES } from '../../contract/entities/intake'
import { FILE_TEXT } from '../../contract/rules/attachments'
import { OperatorError, RequestError } from '../common/errors'
import { fileReason } from '../common/files'
import type { Queryable } from '../database/database'
import { type AcceptedFile, acceptFile } from '../files/acceptFile'
import { ATTACHMENT_FOLDER, type FileName, type FileSpec } from './files/fileSpec'
import { fileSpecs } from './files/fileSpecs'
import { ENDING_OF_TYPE } from './files/transferFiles'
import type { Findings } from './finding'
import { parseFile, UNREADABLE } from './parseFile'
import type { StagedFile } from './stage'
import { type ParsedRow, stageRows } from './stageTable'
import { nearestName, showValue } from './wording'

const MAX_FILE_BYTES = 4 * 2 ** 30

/** Bytes that are read from a file at a time, and rows that are staged at a time. */
const PIECE_BYTES = 2 ** 18
const ROWS_PER_BATCH = 1_000

/** Stages the rows of every file; `read` gets the bytes so far and in all. Throws {@link OperatorError} (`noFiles`). */
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
    throw new OperatorError(
      `${folder} contains no CSV files. "npm run cli -- import --templates ${folder}" puts templates there.`,
      {
        kind: 'noFiles',
      },
    )
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
    throw new OperatorError(`The folder ${folder} cannot be read: ${fileReason(error) ?? String(error)}.`)
  }
}

function isKnown(entry: Dirent): boolean {
  if (entry.name === ATTACHMENT_FOLDER) return entry.isDirectory()
  return IMPORT_FILES.some((name) => entry.name === `${name}.csv`)
}

function unknownFile(name: string): string {
  const meant = nearestName(name.replace(/\.[^.]*$/, ''), IMPORT_FILES)
  return `we don't know this file; ${meant === null ? 'remove it' : `did you mean ${meant}.csv?`}`
}

/** `path` becomes what an export would write; a missing id is derived, so that importing twice stores once. */
async function readAttachments(folder: string, rows: readonly ParsedRow[], findings: Findings): Promise<ParsedRow[]> {
  const read: ParsedRow[] = []
  for (const row of rows) read.push(row.isGood ? await readAttachment(folder, row, findings) : row)
  return read.filter(({ values }) => values.file_id != null)
}

async function readAttachment(folder: string, row: ParsedRow, findings: Findings): Promise<ParsedRow> {
  const { path, filename, file_id } = row.values
  if (path == null || filename == null) throw new Error('An attachment has no path')
  try {
    const content = await readContent(folder, path, filename)
    if (content.filename !== filename)
      throw new RequestError('BAD_REQUEST', `the filename cannot be kept; call it ${showValue(content.filename)}`)
    const values = {
      ...row.values,
      path: `${ATTACHMENT_FOLDER}/${content.sha256}.${ENDING_OF_TYPE[content.contentType]}`,
      file_id: file_id ?? idOf(row, content),
      content_path: path,
      content_sha256: content.sha256,
      content_kind: content.contentType,
    }
    return { ...row, values }
  } catch (error) {
    if (!(error instanceof RequestError)) throw error
    findings.row('attachments', row.line, 'path', `${showValue(path)}: ${error.message}`)
    return { ...row, isGood: false }
  }
}

/** Reads one file. Throws RequestError when it may not be attached, or is outside the folder. */
export async function readContent(folder: string, path: string, filename: string): Promise<AcceptedFile> {
  const root = await realpath(folder)
  // The path is checked as text first, so that an import cannot probe which files exist elsewhere, and then by the target of
  // its symbolic links.
  const named = join(root, path)
  const file = named.startsWith(root + sep) ? await realpath(named).catch(() => null) : named
  if (file === null) throw new RequestError('NOT_FOUND', 'there is no such file in the folder')
  if (!file.startsWith(root + sep)) throw new RequestError('BAD_REQUEST', 'lies outside the folder')
  const information = await stat(file)
  if (!information.isFile()) throw new RequestError('BAD_REQUEST', 'is not a file')
  if (information.size >= UPLOAD_LIMIT_BYTES) throw new RequestError('FILE_TOO_LARGE', FILE_TEXT.tooLarge)
  return acceptFile(filename, await readFile(file))
}

function idOf({ values }: ParsedRow, { sha256 }: AcceptedFile): string {
  const hash = createHash('sha256').update(JSON.stringify([values.owner_kind, values.owner_key, values.filename, sha256]))
  const hex = hash.digest('hex')
  // UUID version 8, which is reserved for custom schemes.
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
