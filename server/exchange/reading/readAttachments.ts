import { createHash } from 'node:crypto'
import { readFile, realpath, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { UPLOAD_LIMIT_BYTES } from '../../../contract/constants'
import { FILE_TEXT } from '../../../contract/rules/attachments'
import { ATTACHMENT_FOLDER } from '../jobs/watchedFolder'
import { Refusal } from '../../common/refusal'
import { type AcceptedFile, acceptFile } from '../../files/acceptFile'
import { ENDING_OF_TYPE } from '../files/attachmentFile'
import type { Findings } from '../finding'
import type { ParsedRow } from '../staging/stageTable'
import { showValue } from '../wording'

/**
 * Reads and validates the attached files that rows name. In the rows, `path` becomes the path that an export would give the
 * content, and a missing id is derived from owner, name and content, so that the same attachment imported twice is stored once.
 */
export async function readAttachments(folder: string, rows: readonly ParsedRow[], findings: Findings): Promise<ParsedRow[]> {
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
      throw new Refusal('BAD_REQUEST', `the filename cannot be kept; call it ${showValue(content.filename)}`)
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
    if (!(error instanceof Refusal)) throw error
    findings.row('attachments', row.line, 'path', `${showValue(path)}: ${error.message}`)
    return { ...row, isGood: false }
  }
}

/** Reads one file. Throws Refusal when it may not be attached, or is outside the folder. */
export async function readContent(folder: string, path: string, filename: string): Promise<AcceptedFile> {
  const root = await realpath(folder)
  // The path is checked as text first, so that an import cannot probe which files exist elsewhere, and then by the target of
  // its symbolic links.
  const named = join(root, path)
  const file = named.startsWith(root + sep) ? await realpath(named).catch(() => null) : named
  if (file === null) throw new Refusal('NOT_FOUND', 'there is no such file in the folder')
  if (!file.startsWith(root + sep)) throw new Refusal('BAD_REQUEST', 'lies outside the folder')
  const information = await stat(file)
  if (!information.isFile()) throw new Refusal('BAD_REQUEST', 'is not a file')
  if (information.size >= UPLOAD_LIMIT_BYTES) throw new Refusal('FILE_TOO_LARGE', FILE_TEXT.tooLarge)
  return acceptFile(filename, await readFile(file))
}

function idOf({ values }: ParsedRow, { sha256 }: AcceptedFile): string {
  const hash = createHash('sha256').update(JSON.stringify([values.owner_kind, values.owner_key, values.filename, sha256]))
  const hex = hash.digest('hex')
  // UUID version 8, which is reserved for custom schemes.
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}
