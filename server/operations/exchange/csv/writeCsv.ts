import Papa from 'papaparse'

/** CSV text of records (RFC 4180, UTF-8, each line ended by a line feed). */
export function writeCsv(records: readonly (readonly string[])[]): string {
  return records.length === 0 ? '' : `${Papa.unparse(records as string[][], { newline: '\n' })}\n`
}
