import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { OperatorError } from '../common/errors'
import { fileReason, makeFolder } from '../common/files'
import { readPages, readSnapshot } from '../database/batches'
import type { Database, Queryable } from '../database/database'
import { guardFormula, writeCsv } from './csv'
import { ATTACHMENT_FOLDER, type FileName, type FileSpec } from './files/fileSpec'
import { fileSpecs } from './files/fileSpecs'
import { ATTACHMENT_PATH } from './files/transferFiles'
import { findingLine } from './finding'

/** Fills a folder that is empty or does not exist yet: with everything, or with nothing. Throws {@link OperatorError}. */
export async function writeNewFolder<Result>(folder: string, write: (unfinished: string) => Promise<Result>): Promise<Result> {
  const target = resolve(folder)
  // Inside, because a mounted folder cannot be replaced. A fixed name, so that of two at once one is rejected.
  const unfinished = join(target, '.unfinished')
  let made: string | undefined
  try {
    made = makeFolder(target)
    await mkdir(unfinished)
  } catch (error) {
    throw unwritable(target, error)
  }
  try {
    if ((await readdir(target)).length > 1)
      throw new OperatorError(`${target} is not empty; name a folder that is, or that does not exist yet`)
    const result = await write(unfinished)
    for (const name of await readdir(unfinished)) await rename(join(unfinished, name), join(target, name))
    made = undefined
    return result
  } catch (error) {
    throw unwritable(target, error)
  } finally {
    await rm(unfinished, { recursive: true, force: true })
    if (made !== undefined) await removeEmpty(target, made)
  }
}

function unwritable(target: string, error: unknown): unknown {
  const reason = fileReason(error)
  return reason === null ? error : new OperatorError(`${target} cannot be written: ${reason}.`)
}

/** Removes a folder and those above it up to the topmost, as long as they are empty: somebody else may use them by now. */
async function removeEmpty(folder: string, topmost: string): Promise<void> {
  try {
    await rmdir(folder)
    if (folder !== topmost) await removeEmpty(dirname(folder), topmost)
  } catch {
    // It is not empty.
  }
}

const ROWS_PER_PAGE = 5_000

/** Exports all business data of one moment, always in the same order. Throws OperatorError when the folder is not empty. */
export async function exportFolder(database: Database, folder: string) {
  const writeAll = async (tx: Queryable, unfinished: string) => {
    // Cells that an import would reject, so the product itself cannot have written them.
    const warnings: string[] = []
    const files: { name: FileName; rows: number }[] = []
    for (const spec of fileSpecs) files.push({ name: spec.name, rows: await writeFileOf(tx, unfinished, spec, warnings) })
    return { files, attachments: await writeAttachments(tx, unfinished), warnings }
  }
  return writeNewFolder(folder, (unfinished) => readSnapshot(database, (tx) => writeAll(tx, unfinished)))
}

async function writeFileOf(tx: Queryable, folder: string, spec: FileSpec, warnings: string[]): Promise<number> {
  const byKey = spec.key.map((column) => {
    const isText = spec.columns.find(({ name }) => name === column)?.kind.sqlType === 'text'
    return `${spec.table}.${column}${isText ? ' COLLATE "C"' : ''}`
  })
  const columns = spec.columns.map(({ name, kind, source }) => `${kind.toText(source ?? `${spec.table}.${name}`)} AS ${name}`)
  const select = `SELECT ${columns.join(', ')} FROM ${spec.table} ORDER BY ${byKey.join(', ')}`
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

/** Returns the CSV text of a template: the heading, and example rows to be replaced. All templates together can be imported. */
export function templateOf({ columns, examples }: FileSpec): string {
  const names = columns.map(({ name }) => name)
  return writeCsv([names, ...examples.map((example) => names.map((name) => guardFormula(example[name] ?? '')))])
}

/** Returns how many it wrote. Throws {@link OperatorError}, and writes nothing, when one exists already. */
export async function writeTemplates(folder: string): Promise<number> {
  const files = fileSpecs.map((spec) => ({ path: join(folder, `${spec.name}.csv`), text: templateOf(spec) }))
  const existing = files.find(({ path }) => existsSync(path))
  if (existing) throw new OperatorError(`${existing.path} exists already. Nothing was written.`)
  makeFolder(folder)
  for (const { path, text } of files) await writeFile(path, text, { flag: 'wx' })
  return fileSpecs.length
}
