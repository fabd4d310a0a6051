import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { OutboxAnswer, OutboxEvent } from '../../contract/entities/outbox'
import { OperatorError } from '../common/errors'
import { fileReason, makeFolder } from '../common/files'
import { readPages, readSnapshot } from '../database/batches'
import type { Database, Queryable } from '../database/database'
import { readOutbox } from '../posting/outbox'
import { guardFormula, writeCsv } from './csv'
import type { FileName, FileSpec } from './files/fileSpec'
import { fileSpecs } from './files/fileSpecs'
import { ATTACHMENT_PATH } from './files/transferFiles'
import { findingLine } from './finding'
import { ATTACHMENT_FOLDER } from './jobs/watchedFolder'

type Write<Result> = (unfinished: string) => Promise<Result>

/** Creates a folder that appears (or fills, if it exists empty) only when complete. Throws {@link OperatorError}. */
export async function writeNewFolder<Result>(folder: string, write: Write<Result>): Promise<Result> {
  const target = resolve(folder)
  const isThere = await isEmptyFolder(target)
  try {
    return await (isThere ? writeInside(target, write) : writeBeside(target, write))
  } catch (error) {
    const reason = fileReason(error, target)
    throw reason === null ? error : new OperatorError(`${target} cannot be written: ${reason}.`)
  }
}

/** Throws {@link OperatorError} unless the folder is empty or does not exist yet, which is false. */
async function isEmptyFolder(target: string): Promise<boolean> {
  const entries = await readdir(target).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw new OperatorError(`${target} cannot be used: ${fileReason(error, target) ?? error.message}.`)
  })
  if (entries?.length) throw notEmpty(target)
  return entries !== null
}

const notEmpty = (target: string) =>
  new OperatorError(`${target} is not empty; name a folder that is, or that does not exist yet`)

/** A mounted folder cannot be replaced, and what is beside it may be read-only or another disk. */
async function writeInside<Result>(target: string, write: Write<Result>): Promise<Result> {
  // A fixed name, so that of two at once one is rejected.
  const unfinished = join(target, '.unfinished')
  await mkdir(unfinished)
  try {
    // Another one may have come and gone since the folder was found empty.
    if ((await readdir(target)).length > 1) throw notEmpty(target)
    const result = await write(unfinished)
    for (const name of await readdir(unfinished)) await rename(join(unfinished, name), join(target, name))
    return result
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

async function writeBeside<Result>(target: string, write: Write<Result>): Promise<Result> {
  const unfinished = `${target}.unfinished-${randomUUID()}`
  const made = makeFolder(dirname(target))
  try {
    await mkdir(unfinished)
    const result = await write(unfinished)
    await rename(unfinished, target)
    return result
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    if (made !== undefined) await removeEmpty(dirname(target), made)
    throw error
  }
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

interface ExportResult {
  readonly files: readonly { readonly name: FileName; readonly rows: number }[]
  readonly attachments: number
  /** Cells that an import would refuse, so the product itself cannot have written them. */
  readonly warnings: readonly string[]
}

/** Exports all business data of one moment, always in the same order. Throws OperatorError when the folder is not empty. */
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

const EVENTS_PER_PAGE = 1_000

const EVENT_COLUMNS = ['id', 'at', 'type', 'document_kind', 'document_id', 'document_nbr', 'details', 'user_name', 'key']
const LINE_COLUMNS = ['event_id', 'line_nbr', 'inventory_id', 'site_id', 'quantity', 'order_nbr', 'order_line_nbr']

/** Exports `events.csv`, and `event_lines.csv` with the stock that each moved. Throws OperatorError. */
export async function exportEvents(database: Database, folder: string, since: Date): Promise<number> {
  return writeNewFolder(folder, (unfinished) => writeEvents(database, unfinished, since))
}

async function writeEvents(database: Database, folder: string, since: Date): Promise<number> {
  const events = await open(join(folder, 'events.csv'), 'wx')
  const lines = await open(join(folder, 'event_lines.csv'), 'wx')
  try {
    await events.write(writeCsv([EVENT_COLUMNS]))
    await lines.write(writeCsv([LINE_COLUMNS]))
    let count = 0
    for (let after: string | null = '0'; after !== null;) {
      const page: OutboxAnswer = await readOutbox(database, Number(after), EVENTS_PER_PAGE)
      const wanted = page.events.filter(({ at }) => new Date(at) >= since)
      await events.write(writeCsv(wanted.map(eventRow)))
      await lines.write(writeCsv(wanted.flatMap(lineRows)))
      count += wanted.length
      after = page.next
    }
    return count
  } finally {
    await events.close()
    await lines.close()
  }
}

function eventRow({ id, at, type, document, details, userName, key }: OutboxEvent): string[] {
  const texts = [document?.kind, document?.id, document?.documentNbr, JSON.stringify(details), userName, key]
  return [id, at, type, ...texts.map((text) => guardFormula(text ?? ''))]
}

function lineRows({ id, lines }: OutboxEvent): string[][] {
  return lines.map(({ lineNbr, inventoryId, siteId, quantity, orderNbr = '', orderLineNbr = '' }) => [
    id,
    String(lineNbr ?? ''),
    guardFormula(inventoryId),
    guardFormula(siteId),
    String(quantity),
    guardFormula(orderNbr),
    String(orderLineNbr),
  ])
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
