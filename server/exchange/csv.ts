import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse } from 'csv-parse'
import { csvText } from '../../contract/rules/csv'

export const writeCsv = (records: readonly (readonly string[])[]): string => csvText(records, '\n')

/** A text that a spreadsheet would run as a formula gets an apostrophe in front, which reading removes again. */
const GUARDED = /^'+[=+\-@\t\r]/
const DANGEROUS = /^'*[=+\-@\t\r]/

export function guardFormula(text: string): string {
  return DANGEROUS.test(text) ? `'${text}` : text
}

export function unguardFormula(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell
}

export interface CsvRecord {
  readonly line: number
  readonly cells: readonly string[]
}

/** Why a file cannot be read from a line on, or at all, in words for the people who made it. */
interface CsvBreak {
  readonly line: number | null
  readonly reason: string
}

const HEADING_LENGTH = 4_096

/** Longer than any valid row: without a limit, an unclosed quote would buffer the whole file. */
const MAX_RECORD_LENGTH = 2 ** 20

/** A first line that names the separator, as Excel writes and reads it. */
const SEPARATOR_LINE = /^sep=([,;\t])[\r\n]/i

const REASONS: Readonly<Partial<Record<string, string>>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed',
  CSV_MAX_RECORD_SIZE: 'the row is longer than a million characters; most likely a quote is opened and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'text follows a closing quote; a quote inside a quoted cell is written twice',
  INVALID_OPENING_QUOTE: 'there is a quote inside a cell that is not quoted; quote the cell and write the quote twice',
}

/** RFC 4180 in UTF-8, chunk by chunk, with any line ends and separators. Resolves to where the file is broken. Reading waits for `onRecords`. */
export async function readCsv(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  onRecords: (records: readonly CsvRecord[]) => Promise<void>,
): Promise<CsvBreak | null> {
  const texts = decode(chunks)
  // The separator is detected in the heading, so the heading must be complete.
  let beginning = ''
  let records: CsvRecord[] = []
  const flush = async () => {
    const batch = records
    records = []
    if (batch.length > 0) await onRecords(batch)
  }
  let end = 0
  /** Line ends that the parser has counted twice: CRLF inside of quotes. */
  let countedTwice = 0
  try {
    while (beginning.length < HEADING_LENGTH) {
      const { done, value } = await texts.next()
      if (done) break
      beginning += value
    }
    const separator = SEPARATOR_LINE.exec(beginning)?.[1]
    const parser = parse({
      delimiter: separator ?? delimiterOf(beginning),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      max_record_size: MAX_RECORD_LENGTH,
      on_record(cells: string[], { lines }) {
        const line = end + 1
        for (const cell of cells) countedTwice += cell.split('\r\n').length - 1
        end = lines - countedTwice
        const isSeparatorLine = separator !== undefined && line === 1
        if (!isSeparatorLine && cells.some((cell) => cell.trim() !== '')) records.push({ line, cells })
        return null
      },
    })
    const all = async function* () {
      if (beginning !== '') yield beginning
      for await (const text of texts) {
        await flush()
        yield text
      }
    }
    await pipeline(Readable.from(all()), parser.resume())
    await flush()
    return null
  } catch (error) {
    const broken = breakOf(error, end + 1)
    if (!broken) throw error
    await flush()
    return broken
  }
}

const NOT_UTF8 = new Error('the file is not UTF-8; save it as CSV UTF-8')

function breakOf(error: unknown, line: number): CsvBreak | null {
  if (error instanceof CsvError) return { line, reason: REASONS[error.code] ?? error.message }
  return error === NOT_UTF8 ? { line: null, reason: NOT_UTF8.message } : null
}

async function* decode(chunks: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const decoded = (chunk?: Buffer) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined })
    } catch {
      throw NOT_UTF8
    }
  }
  for await (const chunk of chunks) yield decoded(chunk)
  yield decoded()
}

/** Returns the separator in a heading: the first that occurs, because names have only letters, digits and underscores. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.split(/[\r\n]/, 1)
  return /[,;\t]/.exec(heading)?.[0] ?? ','
}
