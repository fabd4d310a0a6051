import { CsvError, parse } from 'csv-parse/sync'

/** A record of a file, with the line on which it begins, counted from 1. */
export interface CsvRecord {
  readonly line: number
  readonly cells: readonly string[]
}

/** What a file says. */
export interface CsvContent {
  /** Every record but empty ones; the heading is the first. */
  readonly records: readonly CsvRecord[]
  /** The record in which the quoting is broken, if there is one: nothing behind it could be read. */
  readonly broken: { readonly line: number; readonly reason: string } | null
}

/** What may stand between cells. */
const DELIMITERS = [',', ';', '\t'] as const

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

/** No heading of ours is longer. */
const HEADING_BYTES = 4_096

/** A first line that says what stands between cells, as Excel writes and reads it. */
const SEPARATOR_LINE = /^\ufeff?sep=([,;\t])[\r\n]/i

/** Why reading ended, in words for those who made the file. */
const REASONS: Readonly<Partial<Record<string, string>>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'text follows a closing quote; a quote inside a quoted cell is written twice',
  INVALID_OPENING_QUOTE: 'a quote stands inside a cell that is not quoted; quote the cell and write the quote twice',
}

/**
 * Reads CSV (RFC 4180) in UTF-8: any line ends, even mixed; commas, semicolons or tabs between cells, as a first line
 * `sep=;` says, or else as in the heading.
 */
export function readCsv(csv: Buffer): CsvContent {
  const records: CsvRecord[] = []
  let line = 1
  let end = 0
  const beginning = csv.toString('utf8', 0, HEADING_BYTES)
  const separator = SEPARATOR_LINE.exec(beginning)?.[1]
  try {
    parse(csv, {
      bom: true,
      delimiter: separator ?? delimiterOf(beginning),
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      on_record(cells: string[], { bytes }) {
        const isSeparatorLine = separator !== undefined && line === 1
        if (!isSeparatorLine && cells.some((cell) => cell !== '')) records.push({ line, cells })
        // The parser counts lines too, but a CRLF inside quotes twice.
        line += countLineEnds(csv, end, bytes)
        end = bytes
        return null
      },
    })
    return { records, broken: null }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    return { records, broken: { line, reason: REASONS[error.code] ?? error.message } }
  }
}

function countLineEnds(csv: Buffer, from: number, to: number): number {
  let count = 0
  for (let at = from; at < to; at += 1) {
    const isEnd = csv[at] === LINE_FEED || (csv[at] === CARRIAGE_RETURN && csv[at + 1] !== LINE_FEED)
    if (isEnd) count += 1
  }
  return count
}

/** Headings are plain words, so the first other character of the file that can separate them does. */
function delimiterOf(text: string): string {
  const end = text.search(/[\r\n]/)
  const heading = end === -1 ? text : text.slice(0, end)
  const first = /[,;\t]/.exec(heading)?.[0]
  return DELIMITERS.find((delimiter) => delimiter === first) ?? ','
}
