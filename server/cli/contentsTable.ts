import type { TableContent } from '../database/backup/rows'

/**
 * Formats the contents of tables as lines of text: name, number of rows, and the first digits of the hash, so that two outputs
 * can be compared by eye.
 */
export function contentsTable(contents: readonly TableContent[]): string[] {
  const width = Math.max(...contents.map(({ table }) => table.length))
  return contents.map(
    ({ table, rows, sha256 }) => `${table.padEnd(width)}  ${rows.toLocaleString('en-US').padStart(11)}  ${sha256.slice(0, 16)}`,
  )
}

/** Formats the total number of rows of the given tables. */
export function rowCount(contents: readonly TableContent[]): string {
  const rows = contents.reduce((sum, table) => sum + table.rows, 0)
  return `${rows.toLocaleString('en-US')} rows of ${contents.length} tables`
}
