import Papa from 'papaparse'

/** Formats records as CSV (RFC 4180, UTF-8, lines ended by a line feed). */
export function writeCsv(records: readonly (readonly string[])[]): string {
  return records.length === 0 ? '' : `${Papa.unparse(records as string[][], { newline: '\n' })}\n`
}

/**
 * A text that a spreadsheet would run as a formula is written with a leading apostrophe, which the reader removes. A text that
 * already begins with apostrophes before such a character gets one more, so that reading returns exactly what was written.
 */
const GUARDED = /^'+[=+\-@\t\r]/
const DANGEROUS = /^'*[=+\-@\t\r]/

/** Returns the text as written to a file, safe from formula injection. */
export function guardFormula(text: string): string {
  return DANGEROUS.test(text) ? `'${text}` : text
}

/** Reverts {@link guardFormula}. A text without the guard is returned unchanged. */
export function unguardFormula(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell
}
