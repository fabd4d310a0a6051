import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { link, rename, rm, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import * as streams from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod'
import { OperatorError } from '../../common/errors'
import { fileReason } from '../../common/files'
import { findViolations } from '../../posting/invariants/findViolations'
import type { Database } from '../database'
import { fsyncPath } from '../embedded/durableNodeFs'
import { migrations } from '../migrations/migrations'
import { type DataSource, migrationsOf, withDataOf } from './fillDatabase'
import { contentSum, firstDifference, type RowPage } from './rows'

// A backup is a gzip file of lines of JSON. The first one is the header. Then come the tables: a line with the name and columns, and
// a line per row, which is an array of texts and nulls. The last line has the number of rows and the hash of each table.

const FORMAT_VERSION = 1

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const AnyHeader = z.object({ format: z.literal('orders-manager-backup'), version: z.number() })

const Header = AnyHeader.extend({
  program: z.string(),
  takenAt: z.iso.datetime(),
  steps: z.array(z.object({ name: z.string(), sha256 })),
})

const TableLine = z.object({ table: z.string(), columns: z.array(z.string()) })
const Trailer = z.object({ contents: z.array(z.object({ table: z.string(), rows: z.number(), sha256 })) })

interface Backup {
  readonly header: z.output<typeof Header>
  readonly contents: z.output<typeof Trailer>['contents']
}

/** Minimum size of a page of rows, in characters of their lines. */
const PAGE_LENGTH = 2 ** 20

const LINE_FEED = 0x0a

/** Longer than any row: the largest attachment takes 20 MB as text. */
const MAX_LINE_LENGTH = 64 * 2 ** 20

/** Low compression, because a backup spends most of its time on it. A higher level makes files a tenth smaller in twice the time. */
const LEVEL = 4

interface WriteOptions {
  readonly force?: boolean
  readonly program: string
  readonly takenAt: Date
}

/** Writes a backup as of one moment, and returns the violations in its data. Throws OperatorError. */
export async function takeBackup(database: Database, path: string, options: WriteOptions) {
  return withDataOf(database, 'The database', async (source, tx) => {
    const isCurrent = migrationsOf(source.steps, migrations, source.name).length === migrations.length
    const backup = await writeBackup(path, source, options)
    return { ...backup, violations: isCurrent ? await findViolations(tx) : [] }
  })
}

/** Only its owner may read it. Written under a temporary name, renamed when flushed and verified by reading it back. */
export async function writeBackup(path: string, source: DataSource, options: WriteOptions) {
  const { force = false } = options
  // No other process has this name, even in a container, where all have the same process ids.
  const unfinished = `${path}.${randomUUID()}.unfinished`
  try {
    if (!force && existsSync(path)) throw nameExists(path)
    const file = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(() => backupText(source, options), createGzip({ level: LEVEL }), file)
    const { size: bytes } = await stat(unfinished)
    const backup = await readBackup(unfinished)
    if (force) await rename(unfinished, path)
    else await nameOnce(unfinished, path)
    // Flushes the directory, so that the rename survives a power failure.
    fsyncPath(dirname(resolve(path)))
    return { ...backup, bytes }
  } catch (error) {
    const reason = fileReason(error)
    throw reason === null
      ? error
      : new OperatorError(`${path} cannot be written: ${reason}. There is no backup.`, { cause: error })
  } finally {
    await rm(unfinished, { force: true })
  }
}

async function* backupText(source: DataSource, { program, takenAt }: WriteOptions): AsyncGenerator<string> {
  const { steps } = source
  const facts = { format: 'orders-manager-backup', version: FORMAT_VERSION, program, takenAt: takenAt.toISOString(), steps }
  yield `${JSON.stringify(facts)}\n`
  const sum = contentSum()
  let current: string | null = null
  for await (const page of source.pages()) {
    sum.add(page)
    const { table, columns, rows } = page
    if (table !== current) yield `${JSON.stringify({ table, columns })}\n`
    if (rows.length > 0) yield `${rows.join('\n')}\n`
    current = table
  }
  yield `${JSON.stringify({ contents: sum.total() })}\n`
}

const nameExists = (path: string) => new OperatorError(`${path} exists. Choose another name, or replace it with --force.`)

/** Uses a hard link, because linking, unlike renaming, never overwrites a file that took the name in the meantime. */
async function nameOnce(unfinished: string, path: string): Promise<void> {
  try {
    await link(unfinished, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw nameExists(path)
    // The file system does not support hard links.
    if (existsSync(path)) throw nameExists(path)
    await rename(unfinished, path)
  }
}

export async function readBackup(path: string): Promise<Backup> {
  const pages = backupPages(path)
  for (;;) {
    const next = await pages.next()
    if (next.done) return next.value
  }
}

/** Yields the rows of a backup file. The hashes come last, so damage may be found only after the last row. */
export async function* backupPages(path: string): AsyncGenerator<RowPage, Backup> {
  try {
    return yield* parse(splitLines(streams.pipeline(createReadStream(path), createGunzip(), () => undefined)))
  } catch (error) {
    throw explained(path, error)
  }
}

async function* parse(lines: AsyncIterable<string>): AsyncGenerator<RowPage, Backup> {
  const sum = contentSum()
  let header: Backup['header'] | null = null
  let page: RowPage & { rows: string[] } = { table: '', columns: [], rows: [] }
  let length = 0
  let contents: Backup['contents'] | null = null

  for await (const line of lines) {
    const isRow = line.startsWith('[') && page.table !== ''
    if (contents) throw damage('something follows its end')
    if (isRow) {
      page.rows.push(line)
      length += line.length
    }
    if (page.table !== '' && (!isRow || length >= PAGE_LENGTH)) {
      sum.add(page)
      yield page
      page = { ...page, rows: [] }
      length = 0
    }
    if (isRow) continue
    const value = parseJson(line)
    if (!header) header = readHeader(value)
    else {
      const mark = z.union([TableLine, Trailer]).safeParse(value)
      if (!mark.success) throw damage('a line of it cannot be read')
      if ('contents' in mark.data) contents = mark.data.contents
      else page = { ...mark.data, rows: [] }
    }
  }
  if (!header || !contents) throw damage('its end is missing')
  const table = firstDifference(contents, sum.total())
  if (table !== null) throw damage(`the rows of the table ${table} are not those that were written`)
  return { header, contents }
}

/** Splits at line feeds only, because rows may contain other line ends. Throws a RangeError for a line longer than ours. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string, undefined> {
  let begun: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    let from = 0
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, from)) {
      const rest = chunk.subarray(from, end)
      yield Buffer.concat([...begun, rest]).toString()
      begun = []
      length = 0
      from = end + 1
    }
    if (from < chunk.length) begun.push(chunk.subarray(from))
    length += chunk.length - from
    if (length > MAX_LINE_LENGTH) throw new RangeError('A line is too long')
  }
  if (length > 0) yield Buffer.concat(begun).toString()
}

/** Throws OperatorError when the file is not a backup or has a later format. */
function readHeader(value: unknown): Backup['header'] {
  const any = AnyHeader.safeParse(value)
  if (!any.success) throw new OperatorError('The file is not a backup of this program.')
  if (any.data.version !== FORMAT_VERSION) {
    throw new OperatorError(
      `The file is a backup in the format ${any.data.version}; this version reads the format ${FORMAT_VERSION}. ` +
        'Restore it with the version that created it.',
    )
  }
  const header = Header.safeParse(value)
  if (!header.success) throw damage('its first line cannot be read')
  return header.data
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const DAMAGED = 'Z_DATA_ERROR'

/** Returns the error of a damaged file, as if decompressing it had failed. `how` is the end of a sentence. */
const damage = (how: string) => Object.assign(new Error(how), { code: DAMAGED })

const NO_MORE_TO_TRUST = 'Nothing was restored; use another backup.'

function explained(path: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  const reasons: Readonly<Record<string, string>> = {
    ENOENT: `There is no file ${path}.`,
    EISDIR: `There is no file ${path}.`,
    Z_BUF_ERROR: `${path} is not whole: it ends in the middle. ${NO_MORE_TO_TRUST}`,
    [DAMAGED]: `${path} is damaged: ${message}. ${NO_MORE_TO_TRUST}`,
  }
  const isOther = message === 'incorrect header check' || error instanceof RangeError
  const reason = isOther ? `${path} is not a backup of this program.` : reasons[code ?? '']
  return reason === undefined ? error : new OperatorError(reason, { cause: error })
}
