import { mkdir, open, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Queryable } from '../database/database'
import { readPages } from '../database/readPages'
import { readSnapshot } from '../database/readSnapshot'
import { ATTACHMENT_FOLDER } from './jobs/watchedFolder'
import { guardFormula, writeCsv } from './csv/writeCsv'
import { ATTACHMENT_PATH } from './files/attachmentFile'
import type { FileName, FileSpec } from './files/fileSpec'
import { fileSpecs } from './files/fileSpecs'
import { findingLine } from './finding'
import { writeNewFolder } from './newFolder'

const ROWS_PER_PAGE = 5_000

export interface ExportResult {
  readonly files: readonly { readonly name: FileName; readonly rows: number }[]
  readonly attachments: number
  /** Cells that an import would refuse, so the product itself cannot have written them. */
  readonly warnings: readonly string[]
}

/**
 * Exports all business data as of one moment into a new folder, always in the same order. The folder appears only when it is
 * complete. Throws OperatorError when it exists and is not empty.
 */
export async function exportFolder(database: Database, folder: string): Promise<ExportResult> {
  return writeNewFolder(folder, (unfinished) => readSnapshot(database, (tx) => writeAll(tx, unfinished)))
}

async function writeAll(tx: Queryable, folder: string): Promise<ExportResult> {
  const warnings: string[] = []
  const files: { name: FileName; rows: number }[] = []
  for (const spec of fileSpecs) files.push({ name: spec.name, rows: await writeFileOf(tx, folder, spec, warnings) })
  return { files, attachments: await writeAttachments(tx, folder), warnings }
}

async function writeFileOf(tx: Queryable, folder: string, spec: FileSpec, warnings: string[]): Promise<number> {
  const byKey = spec.key.map((column) => {
    const isText = spec.columns.find(({ name }) => name === column)?.kind.sqlType === 'text'
    return `${spec.table}.${column}${isText ? ' COLLATE "C"' : ''}`
  })
  const select = `SELECT ${selectColumns(spec)} FROM ${spec.table} ORDER BY ${byKey.join(', ')}`
  const file = await open(join(folder, `${spec.name}.csv`), 'wx')
  try {
    await file.write(writeCsv([spec.columns.map(({ name }) => name)]))
    let count = 0
    for await (const rows of readPages<Record<string, string | null>>(tx, select, ROWS_PER_PAGE)) {
      await file.write(writeCsv(rows.map((row, index) => record(spec, row, count + index + 2, warnings))))
      count += rows.length
    }
    return count
  } finally {
    await file.close()
  }
}

/** Returns the SELECT list of a file's columns, each in canonical spelling and named as its heading. */
function selectColumns({ columns, table }: FileSpec): string {
  return columns.map(({ name, kind, source }) => `${kind.toText(source ?? `${table}.${name}`)} AS ${name}`).join(', ')
}

function record(spec: FileSpec, row: Readonly<Record<string, string | null>>, line: number, warnings: string[]): string[] {
  return spec.columns.map(({ name, kind }) => {
    const value = row[name] ?? ''
    if (value === '') return value
    const parsed = kind.parse(value)
    if (!('value' in parsed) || parsed.value !== value) {
      const reason = 'problem' in parsed ? parsed.problem : 'would be read as another value'
      warnings.push(findingLine({ file: `${spec.name}.csv`, line, column: name, reason }))
    }
    return kind.sqlType === 'text' ? guardFormula(value) : value
  })
}

/** Writes each distinct content once, one at a time, because all of them may not fit into memory. */
async function writeAttachments(tx: Queryable, folder: string): Promise<number> {
  await mkdir(join(folder, ATTACHMENT_FOLDER))
  const { rows } = await tx.query<{ path: string; sha256: string }>(
    `SELECT DISTINCT ${ATTACHMENT_PATH} AS path, sha256 FROM file ORDER BY path`,
  )
  for (const { path, sha256 } of rows) {
    const found = await tx.query<{ bytes: Uint8Array }>('SELECT bytes FROM file_content WHERE sha256 = $1', [sha256])
    const bytes = found.rows[0]?.bytes
    if (!bytes) throw new Error(`The content ${sha256} is missing`)
    await writeFile(join(folder, path), bytes, { flag: 'wx' })
  }
  return rows.length
}
