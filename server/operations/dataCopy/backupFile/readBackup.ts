import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { OperatorError } from '../../../common/operatorError'
import { contentSum, firstDifference } from '../contentHashes'
import type { RowPage } from '../rows'
import { type Header, type TableLine, type Trailer, Damage, readHeader, readMark } from './backupFormat'
import { splitLines } from './splitLines'

/** A backup file that was checked to be complete and undamaged. */
export interface Backup {
  readonly header: Header
  readonly contents: Trailer['contents']
}

/** Minimum size of a page of rows, in bytes of their lines. */
const PAGE_BYTES = 2 ** 20

const ROW_BEGINS = '['.charCodeAt(0)

/** Reads a whole backup file and checks every byte of it. Throws {@link OperatorError} that says what is wrong. */
export async function readBackup(path: string): Promise<Backup> {
  const pages = backupPages(path)
  for (;;) {
    const next = await pages.next()
    if (next.done) return next.value
  }
}

/**
 * Yields the rows of a backup file with the checks of {@link readBackup}. Because the trailer comes last, damage may be found
 * only after the last row was yielded.
 */
export async function* backupPages(path: string): AsyncGenerator<RowPage, Backup> {
  try {
    const bytes = pipeline(createReadStream(path), createGunzip(), () => undefined)
    return yield* parse(splitLines(bytes))
  } catch (error) {
    throw explained(path, error)
  }
}

async function* parse(lines: AsyncGenerator<Buffer, undefined>): AsyncGenerator<RowPage, Backup> {
  const whole = createHash('sha256')
  const sum = contentSum()
  const first = (await lines.next()).value ?? ''
  const header = readHeader(first.toString())
  whole.update(first).update('\n')
  let page = null as (TableLine & { rows: string[] }) | null
  let bytes = 0

  for await (const line of lines) {
    if (line[0] === ROW_BEGINS && page) {
      page.rows.push(line.toString())
      bytes += line.length
    }
    if (page && (line[0] !== ROW_BEGINS || bytes >= PAGE_BYTES)) {
      sum.add(page)
      yield page
      page = { ...page, rows: [] }
      bytes = 0
    }
    if (line[0] !== ROW_BEGINS) {
      const mark = readMark(line.toString())
      if ('contents' in mark) {
        assertSame(mark, { contents: sum.total(), sha256: whole.digest('hex') })
        await assertOver(lines)
        return { header, contents: mark.contents }
      }
      page = { ...mark, rows: [] }
    }
    whole.update(line).update('\n')
  }
  throw new Damage('its end is missing')
}

/** Throws {@link Damage} when what was read differs from what the trailer says. */
function assertSame(trailer: Trailer, read: Trailer): void {
  const table = firstDifference(trailer.contents, read.contents)
  if (table !== null) throw new Damage(`the rows of the table ${table} are not those that were written`)
  if (trailer.sha256 !== read.sha256) throw new Damage('its contents are not what was written')
}

/** Throws {@link Damage} when anything follows the trailer's line feed. */
async function assertOver(lines: AsyncGenerator<Buffer, undefined>): Promise<void> {
  const last = await lines.next()
  if (last.value?.length !== 0 || !(await lines.next()).done) throw new Damage('something follows its end')
}

const NO_MORE_TO_TRUST = 'Nothing was restored; use another backup.'

function explained(path: string, error: unknown): unknown {
  const reason = explanation(path, error as NodeJS.ErrnoException)
  return reason === null ? error : new OperatorError(reason, { cause: error })
}

function explanation(path: string, error: NodeJS.ErrnoException): string | null {
  const { code, message } = error
  if (code === 'ENOENT' || code === 'EISDIR') return `There is no file ${path}.`
  if (code === 'Z_BUF_ERROR') return `${path} is not whole: it ends in the middle. ${NO_MORE_TO_TRUST}`
  if (error instanceof RangeError || message === 'incorrect header check') return `${path} is not a backup of this program.`
  if (error instanceof Damage || code === 'Z_DATA_ERROR') return `${path} is damaged: ${message}. ${NO_MORE_TO_TRUST}`
  return null
}
