import { CsvError, parse } from 'csv-parse'

/** A record of a file, with the line where it begins, counted from 1. */
export interface CsvRecord {
  readonly line: number
  readonly cells: readonly string[]
}

/** The record where the quoting of a file is broken: nothing after it can be parsed. */
export interface CsvBreak {
  readonly line: number
  readonly reason: string
}

const LINE_FEED = 0x0a
const CARRIAGE_RETURN = 0x0d

/** Longer than any valid heading. */
const HEADING_BYTES = 4_096

/**
 * Longer than any valid row: a longer record has lost the end of a quoted cell, and would otherwise be buffered until the end
 * of the file.
 */
const MAX_RECORD_LENGTH = 2 ** 20

/** A first line that names the separator, as Excel writes and reads it. */
const SEPARATOR_LINE = /^\ufeff?sep=([,;\t])[\r\n]/i

/** Why parsing stopped, in words for the people who made the file. */
const REASONS: Readonly<Partial<Record<string, string>>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is opened and never closed',
  CSV_MAX_RECORD_SIZE: 'the row is longer than a million characters; most likely a quote is opened and never closed',
  CSV_INVALID_CLOSING_QUOTE: 'text follows a closing quote; a quote inside a quoted cell is written twice',
  INVALID_OPENING_QUOTE: 'there is a quote inside a cell that is not quoted; quote the cell and write the quote twice',
}

/**
 * Parses CSV (RFC 4180) in UTF-8 chunk by chunk. Accepts any line ends, even mixed, and commas, semicolons or tabs as
 * separators, as declared by a first line `sep=;` or else detected in the heading. Returns where the quoting is broken, or
 * null.
 * @param onRecords called with batches of all records that are not blank, the heading first; reading waits for it
 */
export async function readCsv(
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  onRecords: (records: readonly CsvRecord[]) => Promise<void>,
): Promise<CsvBreak | null> {
  let records: CsvRecord[] = []
  const state: { reader: ReturnType<typeof recordReader> | null } = { reader: null }
  // The separator is detected in the heading, so the heading must be complete.
  let beginning: Buffer = Buffer.alloc(0)
  const flush = async () => {
    const batch = records
    records = []
    if (batch.length > 0) await onRecords(batch)
  }
  const start = () =>
    (state.reader = recordReader(beginning.toString('utf8', 0, HEADING_BYTES), (record) => records.push(record)))
  try {
    for await (const chunk of chunks) {
      if (state.reader) await state.reader.write(chunk)
      else {
        beginning = Buffer.concat([beginning, chunk])
        if (beginning.length >= HEADING_BYTES) await start().write(beginning)
      }
      await flush()
    }
    if (!state.reader) await start().write(beginning)
    await state.reader?.end()
    await flush()
    return null
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    await flush()
    return { line: state.reader?.line() ?? 1, reason: REASONS[error.code] ?? error.message }
  }
}

/** Parses text into records and counts lines. */
function recordReader(beginning: string, onRecord: (record: CsvRecord) => void) {
  const separator = SEPARATOR_LINE.exec(beginning)?.[1]
  /** Bytes of the incomplete last record, and the line where it begins. */
  let pending: Buffer = Buffer.alloc(0)
  let begin = 0
  let line = 1
  const parser = parse({
    bom: true,
    delimiter: separator ?? delimiterOf(beginning),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: MAX_RECORD_LENGTH,
    on_record(cells: string[], { bytes }) {
      const isSeparatorLine = separator !== undefined && line === 1
      if (!isSeparatorLine && cells.some((cell) => cell.trim() !== '')) onRecord({ line, cells })
      // Lines are counted here, because the parser counts a CRLF inside quotes twice.
      line += countLineEnds(pending, begin, bytes)
      begin = bytes
      return null
    },
  })
  let counted = 0
  // The error reaches the consumer of the parser; without a listener the error event would end the process.
  parser.on('error', () => undefined)
  const settled = (work: (done: (error?: Error | null) => void) => void) =>
    new Promise<void>((resolve, reject) => {
      parser.once('error', reject)
      work((error) => {
        parser.off('error', reject)
        if (error) reject(error)
        else resolve()
      })
    })
  function countLineEnds(bytes: Buffer, from: number, to: number): number {
    let count = 0
    for (let at = from - counted; at < to - counted; at += 1) {
      const isEnd = bytes[at] === LINE_FEED || (bytes[at] === CARRIAGE_RETURN && bytes[at + 1] !== LINE_FEED)
      if (isEnd) count += 1
    }
    return count
  }
  return {
    line: () => line,
    async write(chunk: Buffer) {
      pending = Buffer.concat([pending.subarray(begin - counted), chunk])
      counted = begin
      await settled((done) => parser.write(chunk, done))
    },
    async end() {
      await settled((done) => {
        parser.once('end', () => done())
        parser.resume()
        parser.end()
      })
    },
  }
}

/** Returns the separator in a heading: the first that occurs, because names have only letters, digits and underscores. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.split(/[\r\n]/, 1)
  return /[,;\t]/.exec(heading)?.[0] ?? ','
}
