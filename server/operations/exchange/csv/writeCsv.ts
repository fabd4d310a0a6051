import Papa from 'papaparse'

/** CSV text of records (RFC 4180, UTF-8, each line ended by a line feed). */
export function writeCsv(records: readonly (readonly string[])[]): string {
  return records.length === 0 ? '' : `${Papa.unparse(records as string[][], { newline: '\n' })}\n`
}

/**
 * A text that a spreadsheet would run as a formula gets an apostrophe in front, and loses it when it is read. A text that has
 * apostrophes in front of such a beginning gets one more, so that reading gives exactly what was written.
 */
const GUARDED = /^'+[=+\-@\t\r]/
const DANGEROUS = /^'*[=+\-@\t\r]/

/** The text as written to a file. */
export function guardFormula(text: string): string {
  return DANGEROUS.test(text) ? `'${text}` : text
}

/** The text that {@link guardFormula} wrote. A text without guard is left as it is. */
export function unguardFormula(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell
}
